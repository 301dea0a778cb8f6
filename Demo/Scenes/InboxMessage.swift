/// A message of the inbox.
struct InboxMessage: Equatable, Identifiable {
  let id: Int
  let sender: String
  let subject: String
  let text: String
  let date: String
  var isUnread = true
  var isFlagged = false
}

extension InboxMessage {
  /// What is there at first, from the latest on.
  static let first = [
    InboxMessage(
      id: 1, sender: "Loans office", subject: "The crates for Room 4",
      text: "All three are through customs and on the road. The courier expects to be at the loading dock by four, so "
        + "please keep the lift free, and have somebody there who can sign for them.",
      date: "09:41"),
    InboxMessage(
      id: 2, sender: "Conservation", subject: "Frame of the small landscape",
      text: "The corner is glued and dry. It can hang again on Thursday.", date: "09:12", isFlagged: true),
    InboxMessage(
      id: 3, sender: "Front desk", subject: "An umbrella", text: "Green, with a wooden duck's head. It is at the desk.",
      date: "08:55"),
    InboxMessage(
      id: 4, sender: "Climate sensors", subject: "Room 2: 48 %, 20.4 °C",
      text:
        "Humidity was above 55 % for eleven minutes during the school visit, and has been steady since. Nothing has "
        + "to be done. The next report comes tomorrow at eight.",
      date: "08:00", isUnread: false),
    InboxMessage(
      id: 5, sender: "Education", subject: "Drawing class on Saturday",
      text: "Twelve children, two easels short. Could the studio lend us theirs until the evening?", date: "Yesterday"),
    InboxMessage(
      id: 6, sender: "Print room", subject: "Labels, second proof",
      text:
        "We have set the dates in the same size as the names, as you asked. Look at number seventeen: the title has "
        + "three lines now and may want a wider label.",
      date: "Yesterday", isUnread: false),
    InboxMessage(
      id: 7, sender: "Café", subject: "Soup of the week", text: "Leek and potato.", date: "Yesterday", isUnread: false),
    InboxMessage(
      id: 8, sender: "Lighting", subject: "Fifty lux",
      text: "Measured at all works on paper. The handscroll's case "
        + "needs one lamp less; we will be there before you open.", date: "Monday"),
    InboxMessage(
      id: 9, sender: "Library", subject: "The catalog of 1911",
      text: "It has come back from the binder and can be read in the reading room, with clean hands and no pencil.",
      date: "Monday", isUnread: false),
    InboxMessage(
      id: 10, sender: "Night watch", subject: "Quiet", text: "Only the clock in Room 9, which strikes thirteen again.",
      date: "Monday", isUnread: false),
    InboxMessage(
      id: 11, sender: "Photography", subject: "The large altarpiece",
      text: "Eight exposures, each with another light. The files are on the shared drive; tell us which of them the "
        + "poster should have.",
      date: "Sunday", isUnread: false),
    InboxMessage(
      id: 12, sender: "Friends of the museum", subject: "Spring excursion",
      text: "The bus leaves at seven from the side entrance. There are four seats left.", date: "Sunday",
      isUnread: false),
    InboxMessage(
      id: 13, sender: "Garden", subject: "The fountain", text: "It runs again. The goldfish have been told.",
      date: "Saturday", isUnread: false),
    InboxMessage(
      id: 14, sender: "Archive", subject: "Box 212",
      text:
        "It holds the letters, as the list says, and a pressed leaf that the list doesn't know of. Shall we give it "
        + "a number of its own?",
      date: "Saturday", isUnread: false),
  ]

  /// What has come by each time the user pulls; later there is nothing new.
  static let deliveries = [
    [
      InboxMessage(
        id: 101, sender: "Loading dock", subject: "They are here",
        text: "Three crates, dry and upright. The lift is free.", date: "Now"),
      InboxMessage(
        id: 102, sender: "Press office", subject: "Opening times in the paper",
        text: "They print ten to five. It is ten to six on Fridays; we have asked them to correct it.", date: "Now"),
    ],
    [
      InboxMessage(
        id: 103, sender: "Front desk", subject: "The umbrella", text: "It has found its owner.", date: "Now")
    ],
  ]
}
