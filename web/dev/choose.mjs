// A player without a plan who likes to get on: used where games are recorded.
const tiefenthal = {
  finish: 4,
  ready: 0.4,
  begin: 0.05,
  end_turn: 0.02,
  decline: 0.2,
  draft: 1,
  serve: 40,
  upgrade: 60,
  counter_guest: 0.6,
  wine: 0.02,
  swap: 0.005,
  flip: 5,
  choose: 1,
  schnapps: 0.15,
  bard: 4,
  skip_room: 0.2,
};
/** What is paid for gets somebody on: a card of the tavern a little, guests and nobles (for beer) more. */
const spending = ({ action, pays }) => (pays && "card" in action ? 6 : pays?.currency === "beer" ? 20 : 1);
function weight(game, entry) {
  const { action } = entry;
  if (game === "tiefenthal")
    return action.type === "place"
      ? action.from === "below"
        ? 12
        : 0.002
      : (tiefenthal[action.type] ?? spending(entry));
  return action.type === "play" ? 3 : action.type === "discard" ? 0.25 : 1;
}
export function choose(game, legal, random) {
  let left = random() * legal.reduce((sum, entry) => sum + weight(game, entry), 0);
  return legal.find((entry) => (left -= weight(game, entry)) < 0) ?? legal[0];
}
