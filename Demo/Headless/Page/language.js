"use strict";

/**
 * The page's own words, in the language that the user reads.
 *
 * They are English in the template, in the scripts and in the recordings; a table for each other language has the
 * English text as its key. What a scene shows isn't translated, nor is an element with `translate="no"`.
 */
class Language {
  constructor(tables) {
    this.tables = tables;
    this.listeners = [];
    this.parts = Language.partsOfTemplate();
    this.links = [...document.querySelectorAll("#languages a")];
    this.pages = [...document.querySelectorAll("#begin a")];
    for (const link of this.links) {
      link.addEventListener("click", (event) => {
        event.preventDefault();
        this.choose(link.lang);
      });
    }
    this.use(Language.preferred(this.links.map((link) => link.lang), {
      asked: new URLSearchParams(location.search).get("lang"),
      remembered: Language.remembered(),
      browser: navigator.languages,
    }));
  }

  /** What the address asks for, or was chosen before, or the first of the browser's languages that the page has. */
  static preferred(names, { asked, remembered, browser }) {
    const primary = (name) => name.split("-")[0].toLowerCase();
    const wanted = [asked, remembered].filter((name) => names.includes(name));
    const spoken = browser.map((name) => names.find((known) => primary(known) === primary(name))).filter(Boolean);
    return [...wanted, ...spoken, names[0]][0];
  }

  /** The text in this language, each `{name}` in it replaced by the value of that name. */
  text(english, values = {}) {
    const translated = this.tables[this.name]?.[english] ?? english;
    return translated.replace(/\{(\w+)\}/g, (placeholder, name) => values[name] ?? placeholder);
  }

  /** Whether there is such a text in this language. */
  has(english) {
    return this.name === "en" || english in this.tables[this.name];
  }

  choose(name) {
    // A page that was opened from a file may have neither.
    try {
      localStorage.setItem("waterflow-language", name);
    } catch {}
    try {
      history.replaceState(null, "", `?lang=${name}${location.hash}`);
    } catch {}
    this.use(name);
  }

  use(name) {
    this.name = name;
    document.documentElement.lang = name;
    document.title = this.text("Waterflow: recorded runs");
    for (const link of this.links) link.setAttribute("aria-current", String(link.lang === name));
    for (const { english, write } of this.parts) write(this.text(english));
    for (const link of this.pages) link.href = Language.address(this.text(link.dataset.page));
    for (const listener of this.listeners) listener();
  }

  /** What a page of the package, and a heading of it, has become beside this one. */
  static address(page) {
    const [path, heading] = page.split("#");
    return encodeURI(`guides/${path.replace(/\.md$/, ".html")}${heading ? `#${heading}` : ""}`);
  }

  static remembered() {
    try {
      return localStorage.getItem("waterflow-language");
    } catch {
      return null;
    }
  }

  /** The texts of the template, before anything else is in the page, each with a way to write it again. */
  static partsOfTemplate() {
    const parts = [];
    const isOpen = (element) => !element.closest("script, noscript, [translate=no]");
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (texts.nextNode()) {
      const node = texts.currentNode;
      const [, before, english, after] = node.data.match(/^(\s*)(.*?)(\s*)$/s);
      if (english === "" || !isOpen(node.parentElement)) continue;
      parts.push({ english, write: (text) => (node.data = before + text + after) });
    }
    for (const attribute of ["aria-label", "title"]) {
      for (const element of document.body.querySelectorAll(`[${attribute}]`)) {
        const english = element.getAttribute(attribute);
        if (isOpen(element)) parts.push({ english, write: (text) => element.setAttribute(attribute, text) });
      }
    }
    return parts;
  }
}

let language;
const text = (english, values) => language.text(english, values);
if (typeof document !== "undefined") {
  language = new Language(JSON.parse(document.getElementById("translations").textContent));
}
