#if !canImport(UIKit)
  import Foundation
  import Testing

  @testable import WaterflowDemo

  /// Opens the page in Chromium, if it is installed and starts, and reads what statements after the page's own scripts
  /// find. However long it takes: a browser that is opened for the first time loads for minutes on a slow disk.
  @Suite(
    "The page in a browser", .serialized, .enabled(if: Browser.isUsable, "Chromium is not installed here, or fails"))
  struct PageInBrowserTests {
    @Test("plays at once, and is Chinese throughout if asked")
    func chinese() throws {
      let found = try Browser.open(
        query: "?lang=zh-Hans#second",
        """
        const shown = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        const texts = [...document.querySelectorAll("[aria-label], [title]")].flatMap((element) =>
          [element.getAttribute("aria-label"), element.getAttribute("title")].filter((text) => text !== null));
        while (shown.nextNode()) {
          const element = shown.currentNode.parentElement;
          if (!element.closest("script, noscript, #drawing, [translate=no]")) texts.push(shown.currentNode.data.trim());
        }
        return {
          lang: document.documentElement.lang, title: document.title, play: play.dataset.playing,
          caption: caption.textContent,
          english: texts.filter((text) => /[A-Za-z]{2}/.test(text) && !/\\p{Script=Han}/u.test(text)),
        };
        """, as: Chinese.self)
      #expect(found.lang == "zh-Hans")
      #expect(found.title == "树 · Waterflow")
      #expect(found.play == "true")
      #expect(found.caption == "轻扫")
      #expect(Set(found.english) == ["shift", "ms"])
    }

    @Test("a change of language keeps run, frame, speed and playing")
    func change() throws {
      let found = try Browser.open(
        query: "?lang=en#second",
        """
        document.querySelector("[name=speed][value='0.25']").click();
        scrubber.value = 40;
        scrubber.dispatchEvent(new Event("input"));
        const state = () => [
          document.documentElement.lang, location.hash, scrubber.value, play.dataset.playing,
          document.querySelector("[name=speed]:checked").value, play.getAttribute("aria-label"),
          scrubber.getAttribute("aria-valuetext"), document.querySelector("#runs [aria-current=true] .name").textContent,
          document.querySelector("#languages [aria-current=true]").textContent,
        ].join(" | ");
        const states = [state()];
        document.querySelector("#languages a[lang=zh-Hans]").click();
        states.push(state());
        play.click();
        document.querySelector("#languages a[lang=en]").click();
        return [...states, state()];
        """, as: [String].self)
      let (chinese, switched) = ("zh-Hans | #second | 40 | true | 0.25 | 暂停", "第 41 帧，共 60 帧，0.67 秒 | 树 | 简体中文")
      let rest = "frame 41 of 60, 0.67 s | Tree | English"
      #expect(found.count == 3)
      #expect(found.first?.hasPrefix("en | #second | 40 | true | 0.25 | Pause | ") == true)
      #expect(found.dropFirst().first == "\(chinese) | \(switched)")
      #expect(found.last == "en | #second | 40 | false | 0.25 | Play | \(rest)")
    }

    @Test("in a window of another size the phone has its size at once; it turns smoothly within a run only")
    func resized() throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true,
        """
        const phone = document.getElementById("phone");
        const turns = () => String(phone.classList.contains("turns"));
        scrubber.value = 1;
        scrubber.dispatchEvent(new Event("input"));
        const states = [turns()];
        window.dispatchEvent(new Event("resize"));
        return [...states, turns()];
        """, as: [String].self)
      #expect(found == ["true", "false"])
    }

    @Test("a focused control keeps its own keys; elsewhere they play and step")
    func keys() throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true,
        """
        const press = (element, key, shiftKey = false) => {
          const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
          const isTaken = !element.dispatchEvent(event);
          const result = `${isTaken ? "page" : "control"} ${scrubber.value} ${play.dataset.playing}`;
          if (play.dataset.playing === "true") play.click();
          return result;
        };
        const radio = document.querySelector("[name=speed]:checked");
        const link = document.querySelector("#languages a");
        return {
          body: [" ", "ArrowRight", "ArrowLeft"].map((key) => press(document.body, key)),
          step: press(document.body, "ArrowRight", true),
          slider: [" ", "ArrowRight", "Home"].map((key) => press(scrubber, key)),
          button: [" ", "Enter"].map((key) => press(play, key)),
          radio: [" ", "ArrowRight", "ArrowLeft"].map((key) => press(radio, key)),
          link: [" ", "Enter"].map((key) => press(link, key)),
        };
        """, as: Keys.self)
      #expect(found.body == ["page 0 true", "page 1 false", "page 0 false"])
      #expect(found.step == "page 30 false")
      #expect(found.slider == ["page 30 true", "control 30 false", "control 30 false"])
      #expect(found.button == ["control 30 false", "control 30 false"])
      #expect(found.radio == ["control 30 false", "control 30 false", "control 30 false"])
      #expect(found.link == ["control 30 false", "control 30 false"])
    }

    @Test("nothing plays by itself with reduced motion; controls have names, headings no gaps, charts their values")
    func structure() throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true,
        """
        const name = (element) => element.getAttribute("aria-label") ?? element.labels?.[0]?.textContent
          ?? element.textContent;
        document.querySelector("#runs li:last-child button").click();
        return {
          play: play.dataset.playing,
          title: document.querySelector("h2").textContent,
          unnamed: [...document.querySelectorAll("a, button, input")].filter((element) => !name(element).trim()).length,
          headings: [...document.querySelectorAll("h1, h2, h3")].filter((heading) => heading.offsetParent)
            .map((heading) => `${heading.tagName} ${heading.textContent.trim()}`),
          images: [...document.querySelectorAll("[role=img]")].filter((image) => image.offsetParent)
            .map((image) => image.getAttribute("aria-label")),
          live: [...document.querySelectorAll("[aria-live]")].map((element) => element.id),
          positive: document.querySelectorAll("[tabindex]:not([tabindex='-1'])").length,
          guide: document.getElementById("guide").getAttribute("href"),
        };
        """, as: Structure.self)
      #expect(found.play == "false")
      #expect(found.title == "Tree")
      #expect(found.unnamed == 0)
      #expect(found.headings == ["H1 Waterflow", "H2 Tree", "H2 What it took", "H3 Visible cells", "H3 Layout pass"])
      let charts = ["Visible cells: at most 59; at the end 59", "Layout pass: longest 0.59 ms; at the end 0.59 ms"]
      #expect(found.images == ["The screen of the scene Tree"] + charts)
      #expect(found.live == ["caption"])
      #expect(found.positive == 0, "the order of focus is that of the page")
      #expect(found.guide == "guides/Docs/Recipes.html#a-tree-that-folds")
    }

    @Test("Enter, a click and a button make the phone as high as the window, and nothing else can be reached then")
    func large() throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true,
        """
        const phone = document.getElementById("phone");
        const state = () => {
          const box = phone.getBoundingClientRect();
          return [
            box.height > window.innerHeight * 0.85 && box.top >= 0 && box.bottom <= window.innerHeight,
            enlarge.textContent === "Smaller", document.querySelectorAll("[inert]").length,
          ].join(" ");
        };
        const press = (key) => {
          document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true, cancelable: true }));
          return state();
        };
        const states = [state(), press("Enter"), press("Escape")];
        phone.click();
        states.push(state());
        enlarge.click();
        return [...states, state(), press("Escape")];
        """, as: [String].self)
      #expect(
        found == ["false false 0", "true true 4", "false false 0", "true true 4", "false false 0", "false false 0"])
    }

    @Test("in a narrow window the phone takes what the controls leave of its height")
    func largeAndNarrow() throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true, size: CGSize(width: 500, height: 900),
        """
        const phone = document.getElementById("phone");
        const normal = phone.getBoundingClientRect().height;
        enlarge.click();
        const large = phone.getBoundingClientRect();
        const controls = document.querySelector(".controls").getBoundingClientRect();
        return [normal < large.height, controls.bottom > window.innerHeight - 40, large.bottom < controls.top, controls.bottom <= window.innerHeight];
        """, as: [Bool].self)
      #expect(found == [true, true, true, true])
    }

    @Test("runs are under the headings of what they are for")
    func groups() throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true, groups: ["Pictures", "Tables and trees"],
        """
        return [...document.querySelectorAll("#runs .group")].map((group) => [
          group.querySelector("p").textContent, group.querySelector("ul").getAttribute("aria-labelledby"),
          group.querySelector("p").id, ...[...group.querySelectorAll(".name")].map((name) => name.textContent),
        ].join(" | "));
        """, as: [String].self)
      #expect(found == ["Pictures | group-0 | group-0 | Gallery", "Tables and trees | group-1 | group-1 | Tree"])
    }

    @Test("the phone is dark in the dark", arguments: [false, true])
    func dark(isDark: Bool) throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true, isDark: isDark,
        "return document.querySelector('#drawing rect').getAttribute('fill');", as: String.self)
      #expect(found == (isDark ? "#111" : "#eee"))
    }

    @Test("while a run plays, assistive technologies hear of its steps, not of its frames")
    func heard() throws {
      let found = try Browser.open(
        query: "?lang=en", reducedMotion: true,
        """
        const heard = [];
        new MutationObserver(() => heard.push(scrubber.getAttribute("aria-valuetext")))
          .observe(scrubber, { attributeFilter: ["aria-valuetext"] });
        new MutationObserver(() => heard.push(caption.textContent)).observe(caption, { childList: true });
        const callbacks = [];
        window.requestAnimationFrame = (callback) => callbacks.push(callback);
        play.click();
        for (let frame = 0; frame < 62; frame += 1) {
          callbacks.shift()?.(1000 * frame / 60 + 1);
          await Promise.resolve();
        }
        return [play.dataset.playing, ...heard];
        """, as: [String].self)
      let ends = ["frame 31 of 60, 0.50 s", "frame 60 of 60, 0.98 s"]
      #expect(found.first == "false")
      #expect(found.dropFirst().sorted() == (["Turned back"] + ends).sorted())
    }

    private struct Chinese: Decodable {
      let lang, title, play, caption: String
      let english: [String]
    }

    private struct Keys: Decodable {
      let body: [String]
      let step: String
      let slider, button, radio, link: [String]
    }

    private struct Structure: Decodable {
      let play, title: String
      let unnamed: Int
      let headings, images, live: [String]
      let positive: Int
      let guide: String
    }
  }

  /// The browser of this machine, if it has one that prints what a page has become.
  private enum Browser {
    private static let executable = ["chromium", "chromium-browser", "google-chrome"].lazy.compactMap(Executable.named)
      .first

    /// Whether it shows a page at all: one that is there may want what a machine for tests doesn't have.
    static let isUsable = executable != nil && (try? document(of: "<p id=shown>"))?.contains("id=\"shown\"") == true

    /// Opens a page with two runs of a second each, and returns what the statements return.
    static func open<Found: Decodable>(
      query: String, reducedMotion: Bool = false, isDark: Bool = false, groups: [String] = ["", ""],
      size: CGSize = CGSize(width: 1280, height: 800), _ statements: String, as type: Found.Type
    ) throws -> Found {
      let recordings = [
        recording("first", "Gallery", in: groups[0]), recording("second", "Tree", like: .tree, in: groups[1]),
      ]
      let conditions = "Recorded on Linux with a release build."
      let page = try Page(recordings: recordings.map(Page.encoded), conditions: conditions, root: "../my #1/").html()
      let script = """
        <script>
        const found = document.createElement("pre");
        found.id = "found";
        document.body.append(found);
        (async () => { const { play, scrubber, caption } = window; \(statements) })()
          .then((result) => { found.textContent = JSON.stringify(result); });
        </script>
        """
      let document = try document(
        of: page.replacing("</body>", with: script + "</body>"), query: query,
        options: ["--window-size=\(Int(size.width)),\(Int(size.height))"]
          + (reducedMotion ? ["--force-prefers-reduced-motion"] : [])
          + (isDark ? ["--blink-settings=preferredColorScheme=0"] : []))
      let result = try #require(document.firstMatch(of: /<pre id="found">([^<]+)<\/pre>/), "a script failed")
      let json = result.1.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&amp;", with: "&")
      return try JSONDecoder().decode(Found.self, from: Data(json.utf8))
    }

    /// What a page has become once its scripts have run.
    private static func document(of page: String, query: String = "", options: [String] = []) throws -> String {
      try TemporaryFolder.with { folder in
        let file = folder.appendingPathComponent("page.html")
        try Data(page.utf8).write(to: file)
        let process = Process()
        process.executableURL = executable
        process.arguments =
          [
            "--headless", "--no-sandbox", "--disable-gpu", "--user-data-dir=\(folder.path)/browser",
            "--virtual-time-budget=1000", "--dump-dom",
          ] + options + [file.absoluteString + query]
        let pipe = Pipe()
        process.standardOutput = pipe
        process.standardError = FileHandle.nullDevice
        try process.run()
        let document = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
        process.waitUntilExit()
        return document
      }
    }

    /// Sixty frames and two steps; the count of cells and the times climb to 59.
    private static func recording(
      _ name: String, _ title: String, like script: Script? = nil, in group: String
    ) -> Recording {
      var recording = run(name, title, like: script, in: group, color: "#eee")
      _ = recording.adopt(dark: run(name, title, like: script, in: group, color: "#111"))
      return recording
    }

    private static func run(
      _ name: String, _ title: String, like script: Script?, in group: String, color: String
    ) -> Recording {
      var recording = Recording(
        name: name, title: title, summary: "A hundred colored cells in three columns, in the fewest lines.",
        guide: script?.guide ?? "", source: script?.source ?? "", group: group, framesPerSecond: 60)
      for frame in 0..<60 {
        if frame == 0 { recording.mark("A flick") }
        if frame == 30 { recording.mark("Turned back") }
        let counters = Recording.Counters(visibleCells: frame, layoutTime: Double(frame) / 100_000)
        let svg =
          "<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"390\" height=\"844\">\n"
          + "<rect width=\"390\" height=\"844\" fill=\"\(color)\"/>\n</svg>"
        recording.append(svg: svg, size: Script.portrait, touch: nil, counters: counters)
      }
      return recording
    }
  }
#endif
