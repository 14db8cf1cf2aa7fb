// Made by `npm run types` from `taproom schema`: what the program writes and reads. Not to be edited.
// Of the schema ead82ab789d5fff11f8247baae2fe0b087a33e0e18bda0889c7330fd4f3f071d
/** A finished game, counted. */
export interface Account {
  /** none where a game has no points */
  rounds: RoundScores[];
  awards: Award[];
}

/** What only oneself sees of one's account. */
export interface AccountReply {
  /** what others see */
  name: string;
  /** milliseconds since 1970 */
  since: number;
  /** recovery codes that were not used */
  codes: number;
  /** where it is signed in */
  sessions: Session[];
  /** names */
  blocked: string[];
}

export type Action = TiefenthalAction | RedDragonInnAction;

/** How far the analysis of a table is. */
export interface Analysing {
  /** its name */
  table: string;
  /** how far it is, 0 to 1 */
  share: number;
}

/** A finished game looked at again. */
export interface Analysis {
  /** who judged */
  bot: string;
  /** in how many worlds */
  worlds: number;
  /** of the game */
  acts: number;
  /** who was winning when */
  curve: AnalysisMoment[];
  /** seats whose decisions were looked at */
  judged: number[];
  /** by seat, the largest first */
  mistakes: AnalysisMistake[];
}

/** A decision that cost much. */
export interface AnalysisMistake {
  /** who decided */
  seat: number;
  /** acts before it */
  at: number;
  /** or turn */
  round: number;
  /** what was done */
  played: Legal;
  /** of a win that could be expected of it */
  played_share: number;
  /** what would have been better */
  better: Legal;
  /** of a win that could be expected of that */
  better_share: number;
  /** the difference */
  loss: number;
  /** the small end of its 95 % interval */
  loss_low: number;
  /** the large end */
  loss_high: number;
}

/** Who was winning when. */
export interface AnalysisMoment {
  /** acts before it */
  at: number;
  /** or turn */
  round: number;
  /** of a win, by seat */
  shares: number[];
}

/** Everybody is asked at once whether they answer. */
export interface AnswerWindow {
  number: number;
  /** milliseconds since 1970 */
  opened: number;
  /** null: it waits for the one person at the table, without a limit */
  closes: number | null;
  /** who could hold an answer */
  seats: number[];
  /** whom it concerns */
  about: number[];
  /** who asked for more time */
  waiting: number[];
  /** at a friendly table: somebody is */
  thinking?: boolean;
}

/** An action that was carried out. */
export interface AppliedAction {
  /** actions that were taken */
  version: number;
  /** seats that may act now */
  deciders: number[];
  over: boolean;
  /** when it is over */
  outcome?: Outcome;
  /** the action in notation */
  did: string;
  /** as the viewer sees them */
  events: (TiefenthalEvent | RedDragonInnEvent)[];
}

/** Seats that did more of something than all others. */
export interface Award {
  /** its name */
  award: string;
  /** who earned it */
  seats: number[];
  /** of what it is for */
  amount: number;
}

/** Somebody was blocked, or is not any more. */
export interface BlockReply {
  /** who; null: not any more */
  blocked: string | null;
}

/** Everybody one has blocked. */
export interface BlockedReply {
  /** names */
  blocked: string[];
}

/** A bot of a game. */
export interface BotInfo {
  /** as seats name it */
  name: string;
  /** in a sentence */
  about: string;
  /** a named strength, weakest first */
  level: boolean;
}

/** The service goes down. */
export interface Bye {
  reason: string;
}

/** How much time is left. */
export interface Clocks {
  /** seats whose time runs */
  running: number[];
  /** by seat, at that time */
  left_ms: number[];
  /** milliseconds since 1970 */
  at: number;
}

/** When the house was closed. */
export interface ClosedHours {
  /** milliseconds since 1970 */
  from: number;
  /** the same */
  to: number;
}

/** New recovery codes; those of before are void. */
export interface CodesReply {
  /** shown this once */
  codes: string[];
}

export type Config = TiefenthalConfig | RedDragonInnConfig;

/** What a seed is the hash of (docs/fair_dice.md). */
export interface Dice {
  /** the value of the house */
  house: string;
  /** by seat */
  people: DiceShare[];
}

/** What people add to the dice of a table. */
export interface DiceInfo {
  /** by seat */
  people: DiceInfoShare[];
  /** seats whose values are asked for */
  waiting?: number[];
  /** until when */
  closes?: number;
  /** the value of the house, after the end */
  house?: string;
}

/** What a person adds to the dice of a table. */
export interface DiceInfoShare {
  /** the first seat of the person */
  seat: number;
  /** SHA-256 of the value */
  commitment: string;
  /** once the game has begun; null: it did not come in time */
  value?: string | null;
}

/** What a person adds to the dice. */
export interface DiceShare {
  /** the first seat of the person */
  seat: number;
  /** SHA-256 of the value */
  commitment: string;
  /** null: it was not revealed in time */
  value: string | null;
}

export type Event = TiefenthalEvent | RedDragonInnEvent;

/** Whether an action is allowed, and if not, why. */
export interface Explanation {
  allowed: boolean;
  /** its id in the catalogue */
  rule?: string;
  /** for translations */
  key?: string;
  /** in English */
  sentence?: string;
  /** by their name in the sentence */
  facts?: Record<string, Fact>;
  /** the rule, of the catalogue */
  text?: string;
}

/** Everything the house knows of a person. */
export interface ExportReply {
  /** of this file */
  format: "taproom-person-1";
  /** milliseconds since 1970 */
  made: number;
  me: Me;
  /** when last, to the day */
  seen: number;
  /** recovery codes that were not used */
  codes: number;
  sessions: Session[];
  /** names */
  blocked: string[];
  /** all one sits or sat at; GET /api/tables/{table}/record is each game's record */
  tables: TableLine[];
  /** in the chats of these tables */
  said: Said[];
}

/** A fact in the sentence of a refusal. */
export interface Fact {
  /** number, seat, card, area ... */
  kind: string;
  /** which card, area ... */
  name?: string;
  /** as a number */
  value: number;
  /** in English */
  text: string;
}

/** A moment of a film. */
export interface FilmFrame {
  /** acts before this moment */
  at: number;
  /** who acted */
  seat?: number;
  /** that led here */
  events: (TiefenthalEvent | RedDragonInnEvent)[];
  /** what the viewer may know */
  view: TiefenthalView | RedDragonInnView;
}

/** A seat of a table that is over. */
export interface FinishedSeat {
  /** id; empty: a bot sat here from the start */
  person: string;
  /** its level when it is a bot's seat */
  bot: string;
  /** 1 is the winner */
  place: number;
  resigned: boolean;
  /** a bot played at the end */
  taken_over: boolean;
  /** has left the house */
  gone?: boolean;
}

/** What became of a table, as it is stored until it is counted. */
export interface FinishedTable {
  /** its name */
  table: string;
  game: string;
  /** milliseconds since 1970 */
  at: number;
  /** not for ratings */
  friendly: boolean;
  /** by seat */
  seats: FinishedSeat[];
}

/** A seat whose game would be over, and how. */
export interface Foretold {
  seat: number;
  how: "passed_out" | "broke";
  /** already, as things stand; only a last chance could save it */
  lost: boolean;
}

/** What an action brings. */
export interface Gain {
  /** thalers, beer, a card ... */
  type: string;
  /** how much */
  n: number;
}

/** A game: what can be chosen, and how it is called. */
export interface GameInfo {
  /** as messages name it */
  name: string;
  /** as the box names it */
  title: string;
  /** the fewest who play */
  players_min: number;
  /** the most */
  players_max: number;
  modules: ModuleInfo[];
  options: OptionInfo[];
  /** what a seat may choose before the game */
  seat_choices: string[];
  /** every id of an action is below this */
  action_ids: number;
  /** component packs */
  packs: {
    name: string;
    hash: string;
  }[];
}

/** A game that can be played here. */
export interface GameOffer {
  /** as messages name it */
  name: string;
  /** as the box names it */
  title: string;
  /** the fewest who play */
  players_min: number;
  /** the most */
  players_max: number;
  modules: ModuleInfo[];
  options: OptionInfo[];
  /** what a seat may choose before the game */
  seat_choices: string[];
  /** every id of an action is below this */
  action_ids: number;
  /** component packs */
  packs: {
    name: string;
    hash: string;
  }[];
  /** who can play it */
  bots: BotInfo[];
}

/** A game as a file: enough to play it again to the same end (docs/records.md). */
export interface GameRecord {
  /** what kind of file this is */
  format: "taproom-record-1";
  /** its name */
  game: "tiefenthal" | "red_dragon_inn";
  /** the version of the rules it was begun by */
  rules: number;
  /** what was agreed */
  config: TiefenthalConfig | RedDragonInnConfig;
  /** the pieces it was played with */
  pack: {
    name: string;
    hash: string;
    content?: Record<string, unknown>;
  };
  /** decides all dice and draws */
  seed?: string;
  /** SHA-256 of the seed or, with dice, of the value of the house */
  commitment?: string;
  /** what people added to the seed */
  dice?: Dice;
  /** who played, by seat */
  seats?: string[];
  /** where it did not begin from its config */
  from?: TiefenthalState | RedDragonInnState;
  /** every time dice were taken back */
  redraws?: Redraw[];
  /** in order */
  actions: RecordedAction[];
  /** how it ended, to be checked */
  result?: Outcome;
  /** of the state after the last action */
  final_hash?: string;
}

/** A card in hand that keeps something off its owner. */
export interface GuardCard {
  /** its name */
  card: string;
  /** what it does by itself */
  guard: "ask" | "any" | "hard" | "keep";
}

/** One of the best actions a bot sees. */
export interface Hint {
  /** what people type */
  do: string;
  /** as JSON */
  action: TiefenthalAction | RedDragonInnAction;
  /** a number below action_ids, for learners */
  id: number;
  /** a sentence for a button, in English */
  label: string;
  /** what it costs; 0 is free */
  pays?: Payment;
  /** what it is sure to bring */
  brings?: Gain[];
  /** what a die brings when it is served there */
  would_bring?: Gain[];
  /** of a choice, a tile or a step: what it leads to */
  effect?: {
    type: string;
  };
  /** of a choice: who would stay */
  entertainer?: {
    entertainer: number;
    side: number;
  };
  /** of the cards that come with it */
  points?: number;
  /** dishwashers a die needs there */
  raise?: number;
  /** the face it counts for there, if another */
  counts?: number;
  /** free spaces that take a die as it is */
  fits?: string[];
  /** which use of the card */
  use?: number;
  /** the condition of that use */
  when?: string;
  /** it changes nothing its player could want */
  idle?: boolean;
  /** who would be out if it is done and nobody answers, where that changes */
  foretold?: Foretold[];
  /** of a win that is expected of it, 0 to 1 */
  share: number;
}

/** A table that was made, and how others get there. */
export interface Invitation {
  /** its name */
  table: string;
  /** lets whoever has it look and sit down */
  token: string;
  /** the address of the invitation */
  link: string;
}

/** An action in four forms, and what is known of it before it is done. */
export interface Legal {
  /** what people type */
  do: string;
  /** as JSON */
  action: TiefenthalAction | RedDragonInnAction;
  /** a number below action_ids, for learners */
  id: number;
  /** a sentence for a button, in English */
  label: string;
  /** what it costs; 0 is free */
  pays?: Payment;
  /** what it is sure to bring */
  brings?: Gain[];
  /** what a die brings when it is served there */
  would_bring?: Gain[];
  /** of a choice, a tile or a step: what it leads to */
  effect?: {
    type: string;
  };
  /** of a choice: who would stay */
  entertainer?: {
    entertainer: number;
    side: number;
  };
  /** of the cards that come with it */
  points?: number;
  /** dishwashers a die needs there */
  raise?: number;
  /** the face it counts for there, if another */
  counts?: number;
  /** free spaces that take a die as it is */
  fits?: string[];
  /** which use of the card */
  use?: number;
  /** the condition of that use */
  when?: string;
  /** it changes nothing its player could want */
  idle?: boolean;
  /** who would be out if it is done and nobody answers, where that changes */
  foretold?: Foretold[];
}

/** A component pack that is loaded. */
export interface LoadedPack {
  /** its name, for configs */
  pack: string;
  /** of its content */
  hash: string;
}

/** An entry of the log of a table, as it is stored. */
export interface LogEntry {
  /** what happened */
  e:
    | "sat"
    | "stood"
    | "bot_sat"
    | "started"
    | "did"
    | "undone"
    | "proposed"
    | "consented"
    | "refused"
    | "paused"
    | "resumed"
    | "taken_over"
    | "given_back"
    | "said"
    | "rematch"
    | "finished"
    | "abandoned"
    | "dice_committed"
    | "dice_closed"
    | "dice_revealed"
    | "chose"
    | "answered"
    | "orders"
    | "woke"
    | "armed"
    | "disarmed"
    | "guarded"
    | "seen";
  /** when, in milliseconds since 1970 */
  t: number;
  /** the seat */
  s?: number;
  /** a number */
  c?: number;
  /** who decided; left out: the person */
  by?: "person" | "bot" | "clock" | "window" | "record";
  /** a text */
  x?: string;
  /** the client's key */
  k?: string;
  /** the person's id */
  p?: string;
  /** the person's name */
  n?: string;
}

/** The first entry of the log of a table, as it is stored. */
export interface LogSetup {
  /** what kind of entry it is */
  e: "created";
  /** milliseconds since 1970 */
  t: number;
  /** game, config, pack, seed, and what was played before */
  record: GameRecord;
  /** the seed, where only the key of the house opens it */
  sealed?: string;
  /** the person's id */
  host: string;
  host_name: string;
  /** of the invitation */
  token: string;
  pace: StoredPace;
  /** who may look on */
  watch: "anyone" | "link" | "nobody";
  /** it stands in the lobby */
  listed: boolean;
  /** whether it counts */
  rated: "if_people" | "yes" | "no" | "unless_undone";
  /** how long answers are waited for */
  answering: "poker_face" | "friendly";
  /** length of an answer window */
  answer_time: number;
  /** how it came to be */
  origin: "new" | "rematch" | "branch" | "import";
  /** the table it is a rematch or branch of */
  from: string;
}

/** Who one is. */
export interface Me {
  /** what others see */
  name: string;
  /** without an account */
  guest: boolean;
  /** milliseconds since 1970 */
  since: number;
  /** by game; only games one has finished */
  ratings: Record<string, Rating>;
}

/** Who the cookie says one is. */
export interface MeReply {
  /** null: nobody */
  me: Me | null;
}

/** A module of a game. */
export interface ModuleInfo {
  /** as a config names it */
  id: string;
  /** in a word */
  name: string;
  /** in a sentence */
  title: string;
  /** in play in every game */
  always: boolean;
  /** modules without which it cannot be played */
  needs: string[];
}

/** What the service tells without being asked. */
export interface Notices {
  welcome: Welcome;
  update: Update;
  analysing: Analysing;
  bye: Bye;
}

/** What is left. */
export interface OpenTables {
  /** tables that are left */
  open: number;
}

/** A table that was opened. */
export interface OpenedTable {
  /** its number */
  table: number;
  /** to the seed */
  commitment: string;
  /** actions that were taken */
  version: number;
  /** seats that may act now */
  deciders: number[];
  over: boolean;
  /** when it is over */
  outcome?: Outcome;
}

/** When the house was open, as it is stored. */
export interface OpeningHours {
  /** when it was open */
  last: number;
  /** longer than between two notes */
  closed: ClosedHours[];
}

/** A ruling that can be chosen. */
export interface OptionInfo {
  /** as a config names it */
  name: string;
  /** what it decides */
  question: string;
  /** the first is the default */
  values: string[];
}

/** How a game ended, or stands. */
export interface Outcome {
  /** the game has ended */
  over: boolean;
  /** by seat: 1 is the winner, ties share a place, 0 while the game runs */
  places: number[];
  /** points by seat */
  scores: number[];
  /** by seat */
  tiebreaks: number[];
  /** by seat: where the points came from */
  lines: Record<string, number>[];
}

/** How much time there is. */
export interface Pace {
  /** which clock */
  kind: "none" | "live" | "slow";
  /** for the whole game */
  seconds?: number;
  /** seconds gained by each act */
  increment?: number;
  /** for each decision */
  days?: number;
}

/** How much time there is at a new table. */
export interface PaceRequest {
  /** which clock */
  kind: "none" | "live" | "slow";
  /** of a live clock, for the whole game */
  seconds?: number;
  /** of a live clock, seconds gained by each act */
  increment?: number;
  /** of a slow one, for each decision */
  days?: number;
}

/** Other pieces than the usual ones. */
export interface PackInfo {
  name: string;
  /** of its content */
  hash: string;
}

/** What an action costs. */
export interface Payment {
  /** thalers, beer ... */
  currency: string;
  /** how much; 0 is free */
  n: number;
}

/** An account. */
export interface PersonReply {
  name: string;
  /** milliseconds since 1970 */
  since: number;
  /** by game */
  ratings: Record<string, Rating>;
}

/** Acts of a turn that a bot proposes. */
export interface Plan {
  /** in their order, each as it stands when its turn comes */
  acts: Legal[];
  /** of the seat afterwards, where chance has no part */
  view?: TiefenthalView | RedDragonInnView;
}

/** Somebody asks for consent. */
export interface Proposal {
  number: number;
  /** what is asked for */
  kind: "undo" | "pause";
  /** who asks */
  seat: number;
  /** acts to be taken back */
  count: number;
  /** who has not agreed yet */
  waiting: number[];
}

/** How strong somebody is. */
export interface Rating {
  /** on the scale of chess ratings */
  value: number;
  /** of the value */
  deviation: number;
  /** that count */
  games: number;
  /** after ten games, while the deviation is 110 at most */
  settled: boolean;
}

/** The strongest of a game. */
export interface RatingsReply {
  /** its name */
  game: string;
  /** best first */
  ratings: Standing[];
}

/** An action of a record. */
export interface RecordedAction {
  /** who acted */
  seat: number;
  /** what, as it is typed */
  do: string;
  /** milliseconds since the game began */
  t: number;
  /** how often dice had been taken back, where it changes */
  redraws?: number;
}

/** An action of The Red Dragon Inn. */
export type RedDragonInnAction =
  | {
      type: "pass";
    }
  | {
      type: "draw";
    }
  | {
      type: "discard";
      card: string;
    }
  | {
      type: "order";
      to: number;
    }
  | {
      type: "play";
      card: string;
      target?: number;
      drink?: number;
    };

/** Whom the engine waits for. */
export interface RedDragonInnAsk {
  /** what is asked */
  kind: "none" | "poll" | "discard" | "action" | "gambling" | "order";
  /** who is asked */
  seat: number;
  /** of a poll: this seat and those asked after it */
  left: number[];
}

/** Drinks not yet revealed. */
export interface RedDragonInnBatch {
  /** Drinks that were shuffled together */
  cards: Record<string, number>;
  /** unknown cards of older batches among them */
  strangers: number[];
}

/** What is agreed before a game. */
export interface RedDragonInnConfig {
  /** how many play */
  players: number;
  /** the seat that begins; left out: by chance */
  start?: number;
  /** the component pack */
  pack: string;
  /** rulings other than the default */
  options?: {
    /** Is every player asked at every moment (a pass tells nothing), or are players without a fitting card skipped (for simulation)? */
    answering?: "polite" | "fast";
    /** After how many turns is the game called a draw? (RDI-AMB-35) */
    turn_limit?: "none" | "1000" | "200" | "5000";
    /** How often may a character be taken: as boxes allow, or freely? */
    boxes?: "by_players" | "any";
    /** Who may receive additional Drinks? (RDI-AMB-01) */
    extra_drink_targets?: "card" | "any" | "others";
    /** Are Drinks paid for when the last card is taken, or when the next is needed? (RDI-AMB-02) */
    restock?: "eager" | "lazy";
    /** Can a card push a Drink's strength below 0? (RDI-AMB-03) */
    strength_floor?: "0" | "none";
    /** How are negative numbers halved in a split? (RDI-AMB-04) */
    split_rounding?: "magnitude" | "ceiling";
    /** May the Wench tip answer a starting card played for control? (RDI-AMB-05) */
    wench_tip_vs_control_play?: "true" | "false";
    /** Does the last player of a Round win it without control? (RDI-AMB-06) */
    last_in_round_wins?: "forced_only" | "always";
    /** Which part of a split contest Drink carries strength changes? (RDI-AMB-07) */
    contest_split_mods?: "kept" | "both" | "none";
    /** Does a share of a sleeper's Gold save a broke loser of a Round or contest? (RDI-AMB-08) */
    broke_saved_by_share?: "true" | "false";
    /** Are cards discarded in phase 1 shown? (RDI-AMB-09) */
    discards_public?: "true" | "false";
    /** Does a Negated control card count as a pass? (RDI-AMB-11) */
    negated_counts_as_pass?: "false" | "true";
    /** When is the Gold of a player divided who passes out during a Round? (RDI-AMB-12) */
    gambling_sleeper_division?: "now" | "round_end";
    /** Who plays in the last chance before a loss? (RDI-AMB-13) */
    last_chance?: "all" | "losers_only";
    /** What decides a tie-break first? (RDI-AMB-15) */
    tie_break?: "conscious_first" | "strength_first";
    /** Can the Inn be made to pay the restock fee and the contest prize? (RDI-AMB-16) */
    payment_window?: "true" | "false";
    /** Who is asked first when an event brings several Drinks? (RDI-AMB-17) */
    common_window_from?: "active" | "revealer";
    /** What becomes of a Drinking Contest met during a contest? (RDI-AMB-19) */
    contest_in_contest?: "later" | "no_effect";
    /** Do cards below the top one bar the Wench tip? (RDI-AMB-20) */
    wench_tip_looks_at?: "stack" | "top";
    /** After how many passes has a tied contest no winner? (RDI-AMB-21) */
    contest_max_passes?: "none" | "30" | "10" | "100";
    /** May a player without Gold order additional Drinks? (RDI-AMB-22) */
    order_without_gold?: "true" | "false";
    /** May Drink cards be played on an event in a contest? (RDI-AMB-23) */
    contest_event_is_drink?: "true" | "false";
    /** May a player who left the Round accuse a cheater? (RDI-AMB-24) */
    anti_cheat_after_leaving?: "true" | "false";
    /** Is there a second window when a forced leave would end the Round? (RDI-AMB-25) */
    forced_leave_second_window?: "false" | "true";
    /** Who may play an Anytime Card between another player's discarding and drawing? (RDI-AMB-36) */
    anytime_while_drawing?: "others" | "nobody";
    /** Does a Negated response reopen the window below? (RDI-AMB-10) */
    negated_reopens?: "true" | "false";
    /** Are several Drinks of one player added before the limits apply? (RDI-AMB-27) */
    several_drinks?: "added" | "one_by_one";
    /** May the strength of an Ignored contest Drink be changed? (RDI-AMB-28) */
    change_ignored_drink?: "false" | "true";
    /** What remains of one's own card that one Ignores? (RDI-AMB-29) */
    ignore_own_card?: "nothing_stays" | "deeds_stay";
    /** Whom may a card name that adds a Drink to a revealed one? (RDI-AMB-30) */
    extra_drink_victim?: "drinker" | "revealer";
    /** May Anytime Cards be played at payments and before a won pot is paid? (RDI-AMB-31) */
    anytime_in_payment?: "false" | "true";
    /** For whom does liquid courage work on a Drink given away or split? (RDI-AMB-33) */
    courage_follows?: "player" | "drink";
    /** Do the others ante when the raiser leaves the Round at once? (RDI-AMB-34) */
    raiser_leaves?: "others_ante" | "nobody_antes";
  };
  /** the choice of each seat; null: by chance */
  seats: ("deirdre" | "fiona" | "gerki" | "zot" | null)[];
}

/** What is agreed before a game. */
export interface RedDragonInnConfigRequest {
  /** how many play */
  players?: number;
  /** the seat that begins; left out: by chance */
  start?: number;
  /** the component pack */
  pack?: string;
  /** rulings other than the default */
  options?: {
    /** Is every player asked at every moment (a pass tells nothing), or are players without a fitting card skipped (for simulation)? */
    answering?: "polite" | "fast";
    /** After how many turns is the game called a draw? (RDI-AMB-35) */
    turn_limit?: "none" | "1000" | "200" | "5000";
    /** How often may a character be taken: as boxes allow, or freely? */
    boxes?: "by_players" | "any";
    /** Who may receive additional Drinks? (RDI-AMB-01) */
    extra_drink_targets?: "card" | "any" | "others";
    /** Are Drinks paid for when the last card is taken, or when the next is needed? (RDI-AMB-02) */
    restock?: "eager" | "lazy";
    /** Can a card push a Drink's strength below 0? (RDI-AMB-03) */
    strength_floor?: "0" | "none";
    /** How are negative numbers halved in a split? (RDI-AMB-04) */
    split_rounding?: "magnitude" | "ceiling";
    /** May the Wench tip answer a starting card played for control? (RDI-AMB-05) */
    wench_tip_vs_control_play?: "true" | "false";
    /** Does the last player of a Round win it without control? (RDI-AMB-06) */
    last_in_round_wins?: "forced_only" | "always";
    /** Which part of a split contest Drink carries strength changes? (RDI-AMB-07) */
    contest_split_mods?: "kept" | "both" | "none";
    /** Does a share of a sleeper's Gold save a broke loser of a Round or contest? (RDI-AMB-08) */
    broke_saved_by_share?: "true" | "false";
    /** Are cards discarded in phase 1 shown? (RDI-AMB-09) */
    discards_public?: "true" | "false";
    /** Does a Negated control card count as a pass? (RDI-AMB-11) */
    negated_counts_as_pass?: "false" | "true";
    /** When is the Gold of a player divided who passes out during a Round? (RDI-AMB-12) */
    gambling_sleeper_division?: "now" | "round_end";
    /** Who plays in the last chance before a loss? (RDI-AMB-13) */
    last_chance?: "all" | "losers_only";
    /** What decides a tie-break first? (RDI-AMB-15) */
    tie_break?: "conscious_first" | "strength_first";
    /** Can the Inn be made to pay the restock fee and the contest prize? (RDI-AMB-16) */
    payment_window?: "true" | "false";
    /** Who is asked first when an event brings several Drinks? (RDI-AMB-17) */
    common_window_from?: "active" | "revealer";
    /** What becomes of a Drinking Contest met during a contest? (RDI-AMB-19) */
    contest_in_contest?: "later" | "no_effect";
    /** Do cards below the top one bar the Wench tip? (RDI-AMB-20) */
    wench_tip_looks_at?: "stack" | "top";
    /** After how many passes has a tied contest no winner? (RDI-AMB-21) */
    contest_max_passes?: "none" | "30" | "10" | "100";
    /** May a player without Gold order additional Drinks? (RDI-AMB-22) */
    order_without_gold?: "true" | "false";
    /** May Drink cards be played on an event in a contest? (RDI-AMB-23) */
    contest_event_is_drink?: "true" | "false";
    /** May a player who left the Round accuse a cheater? (RDI-AMB-24) */
    anti_cheat_after_leaving?: "true" | "false";
    /** Is there a second window when a forced leave would end the Round? (RDI-AMB-25) */
    forced_leave_second_window?: "false" | "true";
    /** Who may play an Anytime Card between another player's discarding and drawing? (RDI-AMB-36) */
    anytime_while_drawing?: "others" | "nobody";
    /** Does a Negated response reopen the window below? (RDI-AMB-10) */
    negated_reopens?: "true" | "false";
    /** Are several Drinks of one player added before the limits apply? (RDI-AMB-27) */
    several_drinks?: "added" | "one_by_one";
    /** May the strength of an Ignored contest Drink be changed? (RDI-AMB-28) */
    change_ignored_drink?: "false" | "true";
    /** What remains of one's own card that one Ignores? (RDI-AMB-29) */
    ignore_own_card?: "nothing_stays" | "deeds_stay";
    /** Whom may a card name that adds a Drink to a revealed one? (RDI-AMB-30) */
    extra_drink_victim?: "drinker" | "revealer";
    /** May Anytime Cards be played at payments and before a won pot is paid? (RDI-AMB-31) */
    anytime_in_payment?: "false" | "true";
    /** For whom does liquid courage work on a Drink given away or split? (RDI-AMB-33) */
    courage_follows?: "player" | "drink";
    /** Do the others ante when the raiser leaves the Round at once? (RDI-AMB-34) */
    raiser_leaves?: "others_ante" | "nobody_antes";
  };
  /** the choice of each seat; null: by chance */
  seats?: ("deirdre" | "fiona" | "gerki" | "zot" | null)[];
}

/** A Drinking Contest. */
export interface RedDragonInnContest {
  /** the card that began it */
  card: string;
  /** how often all have revealed */
  pass: number;
  /** who has won */
  winner: number | null;
  /** somebody revealed a card in this pass */
  revealed: boolean;
  /** who takes part */
  participants: number[];
  /** who can still win */
  contenders: number[];
  /** out, Gold not yet divided (RDI-CONTEST-16) */
  sleepers: number[];
  /** strength by seat */
  score: number[];
}

/** What is known of an action before it is done. */
export interface RedDragonInnDeal {
  /** which use of the card */
  use?: number;
  /** the condition of that use */
  when?: string;
  /** it changes nothing its player could want */
  idle?: boolean;
  /** who would be out if it is done and nobody answers, where that changes */
  foretold?: Foretold[];
}

/** A Drink with its Chasers, waiting to be drunk. */
export interface RedDragonInnDrink {
  /** who revealed it */
  revealer: number;
  /** who is to drink it */
  holder: number;
  /** Alcohol it brings */
  strength: number;
  /** Fortitude it brings */
  fortitude: number;
  /** cards it lets draw */
  draw: number;
  /** contest strength so far (RDI-EDGE-184) */
  score: number;
  /** what happened to it */
  marks: string[];
  /** who finds courage in it (RDI-EDGE-173) */
  courage: number[];
}

/** The Drink Deck. */
export interface RedDragonInnDrinkDeck {
  /** in the Drink Deck */
  cards: number;
  /** set aside unseen at the start (RDI-SET-04) */
  box: number;
  /** empty and paid for: the next discards refill it */
  paid: boolean;
  /** face up */
  discard: Record<string, number>;
  /** unseen in the discard, by batch */
  face_down: number[];
  /** oldest first; the deck is made of the youngest */
  batches: RedDragonInnBatch[];
}

/** A Drink with its Chasers, waiting to be drunk. */
export interface RedDragonInnDrinkView {
  /** who revealed it */
  revealer: number;
  /** who is to drink it */
  holder: number;
  /** Alcohol it brings */
  strength: number;
  /** Fortitude it brings */
  fortitude: number;
  /** cards it lets draw */
  draw: number;
  /** contest strength so far (RDI-EDGE-184) */
  score: number;
  /** what happened to it */
  marks: string[];
  /** who finds courage in it (RDI-EDGE-173) */
  courage: number[];
  /** nobody has more in the contest */
  leads: boolean;
}

/** One activity of the stack; the last is what happens now. */
export interface RedDragonInnEntry {
  /** what is going on */
  act: "turn" | "loss" | "card" | "drinks" | "event" | "payment" | "reveal" | "place" | "round" | "won" | "contest";
  /** how far it is; the stages of a turn, of a window ... */
  stage:
    | "before_discard"
    | "discard"
    | "before_draw"
    | "draw"
    | "after_draw"
    | "before_action"
    | "action"
    | "after_action"
    | "before_order"
    | "order"
    | "ordered"
    | "after_order"
    | "before_drink"
    | "drink"
    | "drunk"
    | "after_drink"
    | "end"
    | "check"
    | "lose"
    | "window"
    | "resolve"
    | "after"
    | "done"
    | "moment"
    | "pay"
    | "next_revealer"
    | "first"
    | "chain"
    | "placing"
    | "next"
    | "before_turn"
    | "gambling_turn"
    | "reveals"
    | "sleep"
    | "compare"
    | "finish"
    | "waiting";
  /** marks of the activity */
  flags: string[];
  /** whose it is */
  actor: number | "inn";
  /** the seat that is named */
  target: number | null;
  /** the Drink that is named, or where its Drinks begin */
  drink: number | null;
  /** where its cards on the table begin */
  table_mark?: number;
  /** the card that was played */
  card?: string;
  /** which of its uses */
  use?: number;
  /** the Drink Event */
  event?: string;
  /** why Drinks are revealed */
  mode?: "pile" | "house" | "toast" | "contest";
  /** Drinks still to order */
  left?: number;
  /** who Ignores it */
  ignored?: number[];
  /** for whom the Inn pays */
  covered?: number[];
  /** seats it concerns: payers, leavers, seats hurt */
  marks?: number[];
  /** who loses less Fortitude by it */
  reduced?: number[];
}

/** One activity of the stack; the last is what happens now. */
export interface RedDragonInnEntryView {
  /** what is going on */
  act: "turn" | "loss" | "card" | "drinks" | "event" | "payment" | "reveal" | "place" | "round" | "won" | "contest";
  /** how far it is; the stages of a turn, of a window ... */
  stage:
    | "before_discard"
    | "discard"
    | "before_draw"
    | "draw"
    | "after_draw"
    | "before_action"
    | "action"
    | "after_action"
    | "before_order"
    | "order"
    | "ordered"
    | "after_order"
    | "before_drink"
    | "drink"
    | "drunk"
    | "after_drink"
    | "end"
    | "check"
    | "lose"
    | "window"
    | "resolve"
    | "after"
    | "done"
    | "moment"
    | "pay"
    | "next_revealer"
    | "first"
    | "chain"
    | "placing"
    | "next"
    | "before_turn"
    | "gambling_turn"
    | "reveals"
    | "sleep"
    | "compare"
    | "finish"
    | "waiting";
  /** marks of the activity */
  flags: string[];
  /** whose it is */
  actor: number | "inn";
  /** the seat that is named */
  target: number | null;
  /** the Drink that is named, or where its Drinks begin */
  drink: number | null;
  /** where its cards on the table begin */
  table_mark?: number;
  /** the card that was played */
  card?: string;
  /** which of its uses */
  use?: number;
  /** the Drink Event */
  event?: string;
  /** why Drinks are revealed */
  mode?: "pile" | "house" | "toast" | "contest";
  /** Drinks still to order */
  left?: number;
  /** who Ignores it */
  ignored?: number[];
  /** for whom the Inn pays */
  covered?: number[];
  /** seats it concerns: payers, leavers, seats hurt */
  marks?: number[];
  /** who loses less Fortitude by it */
  reduced?: number[];
  /** seats it names, or changes something of */
  about: number[];
  /** a card that answers what lay there when it was played */
  answers: boolean;
}

/** An event of The Red Dragon Inn. */
export type RedDragonInnEvent =
  | {
      type: "turn_begins";
      seat: number | "inn" | "pot" | null;
      turn: number;
      text: string;
    }
  | {
      type: "discarded";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      text: string;
    }
  | {
      type: "drew";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      text: string;
    }
  | {
      type: "reshuffled";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "played";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      target: number | "inn" | "pot" | null;
      drink: number | null;
      answers: string | null;
      whose: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "negated";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      text: string;
    }
  | {
      type: "event_negated";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      text: string;
    }
  | {
      type: "ignored";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      of: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "reduced";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      by: number;
      text: string;
    }
  | {
      type: "covered";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "drink_ignored";
      seat: number | "inn" | "pot" | null;
      drink: number | null;
      text: string;
    }
  | {
      type: "drink_negated";
      seat: number | "inn" | "pot" | null;
      drink: number | null;
      text: string;
    }
  | {
      type: "drink_changed";
      seat: number | "inn" | "pot" | null;
      strength: number;
      drink: number | null;
      change: number;
      text: string;
    }
  | {
      type: "drink_given";
      seat: number | "inn" | "pot" | null;
      to: number | "inn" | "pot" | null;
      drink: number | null;
      revealer: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "drink_split";
      seat: number | "inn" | "pot" | null;
      with: number | "inn" | "pot" | null;
      drink: number | null;
      part: number | null;
      text: string;
    }
  | {
      type: "courage";
      seat: number | "inn" | "pot" | null;
      drink: number | null;
      text: string;
    }
  | {
      type: "extra_drink_due";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "fortitude";
      seat: number | "inn" | "pot" | null;
      value: number;
      change: number;
      text: string;
    }
  | {
      type: "alcohol";
      seat: number | "inn" | "pot" | null;
      value: number;
      change: number;
      text: string;
    }
  | {
      type: "gold";
      from: number | "inn" | "pot" | null;
      to: number | "inn" | "pot" | null;
      amount: number;
      text: string;
    }
  | {
      type: "ordered";
      seat: number | "inn" | "pot" | null;
      to: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "revealed";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      from_deck: boolean;
      as: number;
      text: string;
    }
  | {
      type: "drank";
      seat: number | "inn" | "pot" | null;
      drinks: number;
      text: string;
    }
  | {
      type: "sobered";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "pile_empty";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "restocked";
      cards: number;
      text: string;
    }
  | {
      type: "nothing_to_stock";
      text: string;
    }
  | {
      type: "round_begins";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "control";
      seat: number | "inn" | "pot" | null;
      card: string | null;
      text: string;
    }
  | {
      type: "gambling_pass";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "left_round";
      seat: number | "inn" | "pot" | null;
      forced: boolean;
      text: string;
    }
  | {
      type: "round_won";
      seat: number | "inn" | "pot" | null;
      by: "passes" | "last" | "card";
      pot: number;
      text: string;
    }
  | {
      type: "round_lost";
      pot: number;
      text: string;
    }
  | {
      type: "contest_begins";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "contest_tied";
      seats: number[];
      strength: number;
      text: string;
    }
  | {
      type: "contest_won";
      seat: number | "inn" | "pot" | null;
      strength: number;
      text: string;
    }
  | {
      type: "contest_no_winner";
      text: string;
    }
  | {
      type: "contest_waits";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "passed_out";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "broke";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "divided";
      seat: number | "inn" | "pot" | null;
      each: number;
      inn: number;
      gold: number;
      text: string;
    }
  | {
      type: "game_won";
      seat: number | "inn" | "pot" | null;
      text: string;
    }
  | {
      type: "game_drawn";
      seats: number[];
      text: string;
    }
  | {
      type: "turn_limit";
      seats: number[];
      text: string;
    };

/** An additional Drink that is due. */
export interface RedDragonInnExtra {
  /** who has to drink */
  seat: number;
  /** the level of the stack it belongs to */
  frame: number;
}

/** A player. */
export interface RedDragonInnPlayer {
  /** who it is */
  character: "deirdre" | "fiona" | "gerki" | "zot";
  /** in the Stash */
  gold: number;
  /** 0 to 20 */
  fortitude: number;
  /** 0 to 20 */
  alcohol: number;
  /** cards of each batch of Drinks in the pile, oldest batch first */
  drink_me_pile: number[];
  /** others see how many */
  hand: Record<string, number>;
  /** others see how many */
  deck: Record<string, number>;
  /** face up */
  discard: Record<string, number>;
  /** discarded face down */
  buried: Record<string, number>;
  /** cards everybody knows to be in this hand */
  shown: Record<string, number>;
  /** how often the deck ran out */
  reshuffles: number;
  /** the wave of losses in which the player went out, from 1 */
  exit: number;
}

/** A player. */
export interface RedDragonInnPlayerView {
  /** who it is */
  character: "deirdre" | "fiona" | "gerki" | "zot";
  /** in the Stash */
  gold: number;
  /** 0 to 20 */
  fortitude: number;
  /** 0 to 20 */
  alcohol: number;
  /** cards of each batch of Drinks in the pile, oldest batch first */
  drink_me_pile: number[];
  /** others see how many */
  hand: number | Record<string, number>;
  /** others see how many */
  deck: number | Record<string, number>;
  /** face up */
  discard: Record<string, number>;
  /** discarded face down */
  buried: number | Record<string, number>;
  /** cards everybody knows to be in this hand */
  shown: Record<string, number>;
  /** how often the deck ran out */
  reshuffles: number;
  /** the wave of losses in which the player went out, from 1 */
  exit: number;
  /** what hand and deck hold together, for others */
  unseen?: Record<string, number>;
  /** Alcohol that is missing until the player passes out */
  room: number;
  /** Alcohol of Drinks the player is about to drink */
  coming: number;
  /** how the player went out of the game; null: still in */
  out: "passed_out" | "broke" | null;
  /** cards that only the lock of the Round keeps back */
  locked?: string[];
}

/** A Round of Gambling. */
export interface RedDragonInnRound {
  running: boolean;
  /** won, the pot not yet handed out */
  over: boolean;
  /** who began it */
  starter: number;
  /** whose turn it is */
  turn: number;
  /** who has control */
  control: number | null;
  /** who has won */
  winner: number | null;
  /** only a Cheating Card may take control (RDI-WIN-02) */
  locked: boolean;
  /** the last card that took control */
  last_control: string;
  /** who takes part */
  in: number[];
  /** since the last control card */
  passed: number[];
  /** out, Gold not yet divided */
  sleepers: number[];
  /** Gold in the pot */
  pot: number;
}

/** A Round of Gambling. */
export interface RedDragonInnRoundView {
  running: boolean;
  /** won, the pot not yet handed out */
  over: boolean;
  /** who began it */
  starter: number;
  /** whose turn it is */
  turn: number;
  /** who has control */
  control: number | null;
  /** who has won */
  winner: number | null;
  /** only a Cheating Card may take control (RDI-WIN-02) */
  locked: boolean;
  /** the last card that took control */
  last_control: string;
  /** who takes part */
  in: number[];
  /** since the last control card */
  passed: number[];
  /** out, Gold not yet divided */
  sleepers: number[];
  /** Gold in the pot */
  pot: number;
  /** a pass of the seat whose turn it is ends the Round */
  last_word: boolean;
}

/** A game of The Red Dragon Inn. Counts leave out what there is none of. */
export interface RedDragonInnState {
  /** the name of the game */
  game: "red_dragon_inn";
  /** what was agreed */
  config: RedDragonInnConfig;
  /** turns begun */
  turn: number;
  /** whose turn it is */
  active: number;
  /** who is in the game */
  alive: number[];
  /** how the game ended */
  ending: "running" | "won" | "draw" | "turn_limit";
  /** waves of losses, from 1 */
  wave: number;
  /** out since the last decision about winning */
  leaving: number[];
  /** Gold the Inn holds */
  inn: number;
  /** cards discarded so far in this phase 1 */
  discarding: number;
  /** by seat */
  players: RedDragonInnPlayer[];
  /** the Drink Deck and its discard */
  drink_deck: RedDragonInnDrinkDeck;
  /** waiting to be drunk */
  drinks: RedDragonInnDrink[];
  /** revealed Drink cards */
  table: RedDragonInnTableCard[];
  /** additional Drinks */
  extras: RedDragonInnExtra[];
  /** contests that wait */
  waiting: RedDragonInnWaiting[];
  /** a Round of Gambling */
  round: RedDragonInnRound | null;
  /** a Drinking Contest */
  contest: RedDragonInnContest | null;
  /** what is going on: the turn first, what happens now last */
  stack: RedDragonInnEntry[];
  /** whom the game waits for */
  ask: RedDragonInnAsk;
}

/** A revealed Drink card that is not yet in the discard. */
export interface RedDragonInnTableCard {
  /** a revealed Drink card */
  card: string;
  /** the Drink it belongs to */
  drink: number | null;
}

/** A game of The Red Dragon Inn. Counts leave out what there is none of. */
export interface RedDragonInnView {
  /** the name of the game */
  game: "red_dragon_inn";
  /** what was agreed */
  config: RedDragonInnConfig;
  /** turns begun */
  turn: number;
  /** whose turn it is */
  active: number;
  /** who is in the game */
  alive: number[];
  /** how the game ended */
  ending: "running" | "won" | "draw" | "turn_limit";
  /** waves of losses, from 1 */
  wave: number;
  /** out since the last decision about winning */
  leaving: number[];
  /** Gold the Inn holds */
  inn: number;
  /** cards discarded so far in this phase 1 */
  discarding: number;
  /** by seat */
  players: RedDragonInnPlayerView[];
  /** the Drink Deck and its discard */
  drink_deck: RedDragonInnDrinkDeck;
  /** waiting to be drunk */
  drinks: RedDragonInnDrinkView[];
  /** revealed Drink cards */
  table: RedDragonInnTableCard[];
  /** additional Drinks */
  extras: RedDragonInnExtra[];
  /** contests that wait */
  waiting: RedDragonInnWaiting[];
  /** a Round of Gambling */
  round: RedDragonInnRoundView | null;
  /** a Drinking Contest */
  contest: RedDragonInnContest | null;
  /** what is going on: the turn first, what happens now last */
  stack: RedDragonInnEntryView[];
  /** whom the game waits for */
  ask: RedDragonInnAsk;
  /** who would be out if nobody played another card */
  foretold: Foretold[];
  /** of the turn */
  phase: "discard" | "action" | "order" | "drink";
  /** the end of the scales of Fortitude and Alcohol */
  limit: number;
  /** who came where, by seat; empty while the game goes on */
  places: number[];
}

/** A contest that waits. */
export interface RedDragonInnWaiting {
  /** who revealed it */
  seat: number;
  /** the Drinking Contest */
  card: string;
}

/** Dice that were taken back: what was done after it met others. */
export interface Redraw {
  /** actions that stood */
  kept: number;
  /** actions that were taken back */
  count: number;
  /** who wished it */
  seat: number;
  /** who consented */
  agreed: number[];
}

/** Why a rule forbids an action. */
export interface Refusal {
  /** its id in the catalogue */
  rule: string;
  /** for translations */
  key: string;
  /** in English */
  sentence: string;
  /** by their name in the sentence */
  facts: Record<string, Fact>;
}

/** A moment of a game that is looked at again. */
export interface ReplayMoment {
  /** acts before this moment */
  at: number;
  /** acts in all */
  of: number;
  /** that led here */
  events: (TiefenthalEvent | RedDragonInnEvent)[];
  /** who acted */
  seat?: number;
  /** milliseconds since the table began */
  t?: number;
  /** the action in notation */
  did?: string;
  /** the same in words */
  label?: string;
  /** who decides next */
  deciders: number[];
  /** what the viewer may know */
  view: TiefenthalView | RedDragonInnView;
  /** events of the acts before, where asked for */
  past?: (TiefenthalEvent | RedDragonInnEvent)[];
  /** where asked for */
  rounds?: ReplayRound[];
  /** of the table, where asked for */
  info?: TableInfo;
  /** what happened on the way, where asked for */
  film?: FilmFrame[];
}

/** Where a round begins. */
export interface ReplayRound {
  /** or turn */
  round: number;
  /** where it begins */
  at: number;
}

/** A record that was played again. */
export interface ReplayedRecord {
  /** how many were played */
  actions: number;
  /** of the last state */
  final_hash: string;
  /** the record states this hash */
  checked: boolean;
  outcome: Outcome;
}

/** The points when a round was over. */
export interface RoundScores {
  /** or turn */
  round: number;
  /** by seat */
  scores: number[];
}

/** An action, in one of its forms. */
export interface RpcApply {
  /** the number of the table */
  table: number;
  /** counted from 0 */
  seat: number;
  /** whose events are told; left out: the seat's */
  viewer?: number | "spectator" | "referee";
  /** milliseconds, for the record */
  t?: number;
  /** the one that is acted upon */
  version?: number;
  /** the action in notation */
  do?: string;
  /** the action as JSON */
  action?: TiefenthalAction | RedDragonInnAction;
  /** the action by its id */
  id?: number;
}

/** Which bot is asked, and what it may use up. */
export interface RpcBot {
  /** the number of the table */
  table: number;
  /** counted from 0 */
  seat: number;
  /** its description: search:nodes=500 */
  bot?: string;
  /** how much it may think, in nodes */
  nodes?: number;
  /** the same in milliseconds */
  ms?: number;
  /** makes its choice repeatable */
  seed?: number;
}

/** An action, in one of its forms. */
export interface RpcExplain {
  /** the number of the table */
  table: number;
  /** counted from 0 */
  seat: number;
  /** the action in notation */
  do?: string;
  /** the action as JSON */
  action?: TiefenthalAction | RedDragonInnAction;
  /** the action by its id */
  id?: number;
}

export type RpcGames = Record<string, never>;

/** Which bot is asked for hints. */
export interface RpcHint {
  /** the number of the table */
  table: number;
  /** the most; default 3 */
  count?: number;
  /** counted from 0 */
  seat: number;
  /** its description: search:nodes=500 */
  bot?: string;
  /** how much it may think, in nodes */
  nodes?: number;
  /** the same in milliseconds */
  ms?: number;
  /** makes its choice repeatable */
  seed?: number;
}

/** One of a state, a record and a pack. */
export interface RpcLoad {
  /** a table that goes on from it */
  state?: TiefenthalState | RedDragonInnState;
  /** a table that was recorded */
  record?: GameRecord;
  /** a component pack, whole or in part */
  pack?: Record<string, unknown>;
  /** the name of the game */
  game?: "tiefenthal" | "red_dragon_inn";
  /** decides all dice; left out: drawn by the program */
  seed?: number | string | null;
}

/** The methods of `taproom rpc`: parameters and answers. */
export interface RpcMethods {
  games: {
    params: RpcGames;
    result: GameInfo[];
  };
  new: {
    params: RpcNew;
    result: OpenedTable;
  };
  load: {
    params: RpcLoad;
    result: OpenedTable | LoadedPack;
  };
  close: {
    params: RpcTable;
    result: OpenTables;
  };
  state: {
    params: RpcTable;
    result: TiefenthalState | RedDragonInnState;
  };
  view: {
    params: RpcView;
    result: SeenTable;
  };
  legal: {
    params: RpcSeat;
    result: Legal[];
  };
  apply: {
    params: RpcApply;
    result: AppliedAction;
  };
  undo: {
    params: RpcUndo;
    result: TableStatus;
  };
  explain: {
    params: RpcExplain;
    result: Explanation;
  };
  record: {
    params: RpcRecord;
    result: GameRecord;
  };
  replay: {
    params: RpcReplay;
    result: ReplayedRecord;
  };
  bot: {
    params: RpcBot;
    result: Legal;
  };
  hint: {
    params: RpcHint;
    result: Hint[];
  };
  rules: {
    params: RpcRules;
    result: Rule[];
  };
}

/** A table of a config. */
export interface RpcNew {
  /** the name of the game */
  game: "tiefenthal" | "red_dragon_inn";
  /** what is agreed */
  config?: TiefenthalConfigRequest | RedDragonInnConfigRequest;
  /** decides all dice; left out: drawn by the program */
  seed?: number | string | null;
}

/** A table, and who plays. */
export interface RpcRecord {
  /** the number of the table */
  table: number;
  /** who plays, by seat */
  names?: string[];
}

/** A record. */
export interface RpcReplay {
  record: GameRecord;
}

/** What is looked up. */
export interface RpcRules {
  /** only of this game */
  game?: string;
  /** an id, a section or words */
  query: string;
}

/** A seat of a table. */
export interface RpcSeat {
  /** the number of the table */
  table: number;
  /** counted from 0 */
  seat: number;
}

/** A table. */
export interface RpcTable {
  /** the number of the table */
  table: number;
}

/** What is taken back. */
export interface RpcUndo {
  /** the number of the table */
  table: number;
  /** whoever acted since */
  force?: boolean;
  /** how many; default 1 */
  count?: number;
  /** counted from 0 */
  seat?: number;
}

/** Whose view of a table. */
export interface RpcView {
  /** the number of the table */
  table: number;
  /** whose view; left out: a spectator's */
  seat?: number | "spectator" | "referee";
}

/** A rule of the catalogues. */
export interface Rule {
  /** as refusals name it */
  id: string;
  /** its section */
  heading: string;
  text: string;
}

/** What somebody said. */
export interface Said {
  /** where */
  table: string;
  /** milliseconds since 1970 */
  at: number;
  /** a line, or the key of a phrase */
  text: string;
}

/** A seat of a table. */
export interface SeatInfo {
  /** who sits there */
  kind: "open" | "person" | "bot";
  /** of the person */
  name?: string;
  /** that the person speaks, "de" */
  language?: string;
  /** of the bot that plays */
  level?: string;
  /** a bot plays for the person */
  taken_over?: boolean;
  /** for good */
  resigned?: boolean;
  /** the person has left the house */
  gone?: boolean;
  /** it is yours */
  you?: boolean;
}

/** A table with the eyes of a seat, or of somebody without one. */
export interface SeatView {
  /** whose eyes */
  viewer: number | "spectator";
  /** what they may know */
  view: TiefenthalView | RedDragonInnView;
  /** what the seat may do now */
  legal?: Legal[];
  /** a friendly table waits for the seat */
  asked?: boolean;
  /** it asked for time to think */
  held?: boolean;
  /** its answer, in notation */
  answered?: string;
  /** what waits for its moment */
  armed?: Legal[];
  /** what could */
  armable?: Legal[];
  /** cards that keep something off their owner */
  guards?: GuardCard[];
  /** where the game was at the last visit, as `replay` counts */
  seen?: number;
  /** acts that can be taken back at once */
  can_undo?: number;
  /** the version from which on the present question was open */
  question?: number;
  /** standing orders */
  orders?: "ask" | "unless_target" | "until_turn";
}

/** A table and a view of it. */
export interface SeenTable {
  /** actions that were taken */
  version: number;
  /** seats that may act now */
  deciders: number[];
  over: boolean;
  /** when it is over */
  outcome?: Outcome;
  /** what the viewer may know */
  view: TiefenthalView | RedDragonInnView;
}

/** The methods of the service: parameters and answers. */
export interface ServiceMethods {
  games: {
    params: Record<string, never>;
    result: GameOffer[];
  };
  rules: {
    params: {
      /** only of this game */
      game?: string;
      /** an id, a section or words */
      query: string;
    };
    result: Rule[];
  };
  lobby: {
    params: Record<string, never>;
    result: TableList;
  };
  mine: {
    params: {
      /** `more` of the page before */
      after?: string;
    };
    result: TableList;
  };
  open: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** that the client knows */
      version?: number;
    };
    result: Update;
  };
  close: {
    params: {
      /** its name */
      table: string;
    };
    result: Record<string, never>;
  };
  hint: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: Hint[];
  };
  plan: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** which of those the game has */
      plan: string;
    };
    result: Plan;
  };
  create: {
    params: {
      /** its name */
      game: "tiefenthal" | "red_dragon_inn";
      /** pieces of one's own, whole or in part */
      pack?: unknown;
      /** what is agreed */
      config?: TiefenthalConfigRequest | RedDragonInnConfigRequest;
      /** by seat: "me", "open" or the level of a bot */
      seats?: string[];
      /** the clocks */
      pace?: PaceRequest;
      /** who may look on */
      watch?: "anyone" | "link" | "nobody";
      /** it stands in the lobby */
      listed?: boolean;
      /** whether it counts */
      rated?: boolean;
      /** how long answers are waited for */
      answering?: "poker_face" | "friendly";
      /** length of an answer window; 0: no limit */
      answer_seconds?: number;
      /** SHA-256 of the value one adds to the dice */
      dice?: string;
      /** what the person speaks, as two or three letters */
      language?: string;
    };
    result: Invitation;
  };
  rematch: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** SHA-256 of the value one adds to the dice */
      dice?: string;
      /** what the person speaks, as two or three letters */
      language?: string;
    };
    result: Invitation;
  };
  branch: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** acts before the moment */
      at: number;
      /** by seat: "me", "open" or the level of a bot */
      seats?: string[];
      /** the clocks */
      pace?: PaceRequest;
      /** who may look on */
      watch?: "anyone" | "link" | "nobody";
      /** it stands in the lobby */
      listed?: boolean;
      /** whether it counts */
      rated?: boolean;
      /** how long answers are waited for */
      answering?: "poker_face" | "friendly";
      /** length of an answer window; 0: no limit */
      answer_seconds?: number;
      /** SHA-256 of the value one adds to the dice */
      dice?: string;
      /** what the person speaks, as two or three letters */
      language?: string;
    };
    result: Invitation;
  };
  import: {
    params: {
      /** a game that was recorded */
      record: GameRecord;
    };
    result: Invitation;
  };
  analyse: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: Analysis;
  };
  account: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: Account;
  };
  pack: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: Record<string, unknown>;
  };
  code: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: WordCode;
  };
  find: {
    params: {
      /** the words of an invitation */
      code: string;
    };
    result: Invitation;
  };
  sit: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** SHA-256 of the value one adds to the dice */
      dice?: string;
      /** what the person speaks, as two or three letters */
      language?: string;
    };
    result: VersionReply;
  };
  stand: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: VersionReply;
  };
  seat_bot: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** of the bot */
      level: string;
    };
    result: VersionReply;
  };
  choose: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** what the seat is to be; null: whatever chance brings */
      choice: string | null;
    };
    result: VersionReply;
  };
  start: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** the level of bots for open seats */
      fill?: string;
    };
    result: VersionReply;
  };
  dice: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** SHA-256 of the value one adds to the dice */
      commitment?: string;
      /** the value itself */
      value?: string;
    };
    result: VersionReply;
  };
  dismiss: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: VersionReply;
  };
  apply: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** the client's own name for what it wants, which is done once however often it is sent */
      key?: string;
      /** that the client knows */
      version?: number;
      /** the action in notation */
      do?: string;
      /** the action as JSON */
      action?: TiefenthalAction | RedDragonInnAction;
      /** the action by its id */
      id?: number;
    };
    result: VersionReply;
  };
  legal: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: Legal[];
  };
  view: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat?: number;
    };
    result: ViewReply;
  };
  explain: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** the action in notation */
      do?: string;
      /** the action as JSON */
      action?: TiefenthalAction | RedDragonInnAction;
      /** the action by its id */
      id?: number;
    };
    result: Explanation;
  };
  undo: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** how many acts; default 1 */
      count?: number;
      /** the client's own name for what it wants, which is done once however often it is sent */
      key?: string;
    };
    result: VersionReply;
  };
  consent: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** its number */
      proposal: number;
      /** or not */
      agree: boolean;
    };
    result: VersionReply;
  };
  pause: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: VersionReply;
  };
  resume: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: VersionReply;
  };
  hand_over: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: VersionReply;
  };
  take_back: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: VersionReply;
  };
  replace: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: VersionReply;
  };
  resign: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: VersionReply;
  };
  orders: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** how the seat answers when it is not there */
      orders: "ask" | "unless_target" | "until_turn";
    };
    result: Record<string, never>;
  };
  wait: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
    };
    result: Record<string, never>;
  };
  hold: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** the question is held, or let go */
      on: boolean;
    };
    result: Record<string, never>;
  };
  arm: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** the action in notation */
      do?: string;
      /** the action as JSON */
      action?: TiefenthalAction | RedDragonInnAction;
      /** the action by its id */
      id?: number;
    };
    result: Record<string, never>;
  };
  disarm: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** the action in notation */
      do?: string;
      /** the action as JSON */
      action?: TiefenthalAction | RedDragonInnAction;
      /** the action by its id */
      id?: number;
    };
    result: Record<string, never>;
  };
  guard: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** counted from 0 */
      seat: number;
      /** in hand, by its name */
      card: string;
      /** what the card does by itself */
      guard: "ask" | "any" | "hard" | "keep";
    };
    result: Record<string, never>;
  };
  visible: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** somebody looks at the page */
      on: boolean;
    };
    result: Record<string, never>;
  };
  chat: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** what is said */
      text?: string;
      /** or the key of a phrase */
      phrase?: string;
    };
    result: VersionReply;
  };
  record: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
    };
    result: GameRecord;
  };
  replay: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** whose eyes; left out: a spectator's */
      viewer?: number | "spectator" | "referee";
      /** acts before the moment */
      at: number;
      /** how many moments before it are told too */
      past?: number;
      /** tell where rounds begin */
      rounds?: boolean;
      /** tell the table too */
      info?: boolean;
      /** where a film begins that leads to the moment */
      from?: number;
    };
    result: ReplayMoment;
  };
  share: {
    params: {
      /** its name */
      table: string;
      /** of the invitation */
      token?: string;
      /** acts before the moment */
      at?: number;
    };
    result: Share;
  };
}

/** Where an account is signed in. */
export interface Session {
  /** its name */
  session: string;
  /** empty: not known */
  browser: string;
  /** the same */
  system: string;
  /** milliseconds since 1970 */
  since: number;
  /** the same, to the day */
  seen: number;
  /** it is the one that asks */
  here: boolean;
}

/** A key for others to look at a game again. */
export interface Share {
  /** opens the game for looking at it again */
  share: string;
  /** the address of the moment */
  link: string;
}

/** A place in a list. */
export interface Standing {
  /** its level, where it is one */
  bot?: string;
  /** of an account */
  name?: string;
  rating: Rating;
}

export type State = TiefenthalState | RedDragonInnState;

/** Somebody is blocked. */
export interface StoredBlock {
  /** the person's id */
  id: string;
  /** as it was then */
  name: string;
}

/** The clocks. */
export interface StoredPace {
  kind: "none" | "live" | "slow";
  /** milliseconds; of the game or of each decision */
  time: number;
  /** milliseconds gained by each act */
  increment: number;
}

/** What is known of a person, as it is stored. */
export interface StoredPerson {
  /** what others see */
  name: string;
  /** without an account */
  guest: boolean;
  /** of cookies that count */
  generation: number;
  /** milliseconds since 1970 */
  created: number;
  /** the same */
  seen: number;
  /** its hash */
  password?: string;
  /** whom the person does not want to meet */
  blocked?: StoredBlock[];
  /** sessions that were signed out */
  ended?: string[];
  /** where an account is signed in */
  sessions?: StoredSession[];
  /** no other session is good */
  all_listed?: boolean;
  /** hashes of recovery codes */
  codes?: string[];
}

/** How strong somebody is, as it is stored. */
export interface StoredRating {
  /** on the scale of chess ratings */
  value: number;
  /** of the value */
  deviation: number;
  /** how erratic the results are */
  volatility: number;
  /** that count */
  games: number;
  /** when the last one ended; 0: never */
  played: number;
}

/** Where an account is signed in. */
export interface StoredSession {
  /** as in its cookie */
  id: string;
  /** empty: not known */
  browser: string;
  /** the same */
  system: string;
  /** milliseconds since 1970 */
  since: number;
  /** the same */
  seen: number;
}

/** A seat of a summary. */
export interface SummaryPlace {
  /** id; empty: none */
  person: string;
  name: string;
  /** nobody sits there */
  open: boolean;
  /** a bot does */
  bot: boolean;
  /** somebody waits for the person */
  asked: boolean;
  /** the same, and the others are not to know */
  asked_in_private?: boolean;
  /** acts not seen yet */
  news?: number;
  /** the person has left the house */
  gone?: boolean;
}

/** What a table is. */
export interface TableInfo {
  /** its name */
  game: "tiefenthal" | "red_dragon_inn";
  /** what was agreed */
  config: TiefenthalConfig | RedDragonInnConfig;
  /** where it is not the default one; the request `pack` tells its pieces */
  pack?: PackInfo;
  /** by seat */
  seats: SeatInfo[];
  /** the name of who made the table */
  host: string;
  /** that is you */
  you_host: boolean;
  /** the clocks */
  pace: Pace;
  /** who may look on */
  watch: "anyone" | "link" | "nobody";
  /** it stands in the lobby */
  listed: boolean;
  /** how long answers are waited for */
  answering?: "poker_face" | "friendly";
  /** 0 where for ever */
  answer_seconds?: number;
  /** it counts, once it has begun */
  rated?: boolean;
  /** how it came to be */
  origin: "new" | "rematch" | "branch" | "import";
  /** milliseconds since 1970 */
  created: number;
  /** of the house to its dice */
  commitment: string;
  /** what people add to them */
  dice: DiceInfo;
  /** after the end */
  seed?: string;
  /** after the end: nobody went on with it */
  abandoned?: boolean;
  /** after the end: how many there were */
  acts?: number;
  /** the table that follows */
  rematch?: string;
  /** of the invitation, for people at the table */
  token?: string;
  /** the address of the invitation, for them too */
  link?: string;
}

/** A table in a list. */
export interface TableLine {
  /** its name */
  table: string;
  game: "tiefenthal" | "red_dragon_inn";
  /** broken: it cannot be played any more */
  phase: "gathering" | "playing" | "paused" | "over" | "broken";
  /** the name of who made it */
  host: string;
  /** by seat */
  seats: TableLineSeat[];
  /** milliseconds since 1970 */
  created: number;
  /** the same */
  updated: number;
  /** at one's own tables: you are asked */
  turn?: boolean;
  /** acts of others since you left */
  news?: number;
  /** when what is asked now was asked, milliseconds since 1970 */
  since?: number;
  /** somebody may answer */
  thinking?: boolean;
}

/** A seat in a list of tables. */
export interface TableLineSeat {
  /** who sits there */
  kind: "open" | "person" | "bot";
  /** of the person or bot */
  name?: string;
  /** it is yours */
  you?: boolean;
  /** somebody waits for it */
  asked?: boolean;
  /** the person has left the house */
  gone?: boolean;
}

/** Tables. */
export interface TableList {
  tables: TableLine[];
  /** that was not all: ask again with it as `after` */
  more?: string;
}

/** A table that was made. */
export interface TableReply {
  /** its name */
  table: string;
}

/** How a table stands. */
export interface TableStatus {
  /** actions that were taken */
  version: number;
  /** seats that may act now */
  deciders: number[];
  over: boolean;
  /** when it is over */
  outcome?: Outcome;
}

/** What is known of a table at rest, as it is stored. */
export interface TableSummary {
  /** its name */
  game: string;
  /** the person's id */
  host: string;
  host_name: string;
  phase: "gathering" | "playing" | "paused" | "over";
  /** who may look on */
  watch: "anyone" | "link" | "nobody";
  /** it stands in the lobby */
  listed: boolean;
  /** something happens there by itself */
  busy: boolean;
  /** of older programs */
  filed?: unknown;
  /** milliseconds since 1970 */
  created: number;
  /** the same */
  updated: number;
  /** when a clock runs out */
  due?: number;
  /** a question is open */
  thinking?: boolean;
  /** when it was asked */
  since?: number;
  /** how long the log is */
  entries: number;
  /** by seat */
  places: SummaryPlace[];
}

/** An action of The Taverns of Tiefenthal. */
export type TiefenthalAction =
  | {
      type: "finish";
    }
  | {
      type: "ready";
    }
  | {
      type: "begin";
    }
  | {
      type: "end_turn";
    }
  | {
      type: "decline";
    }
  | {
      type: "choose";
      option: number;
    }
  | {
      type: "flip";
      area:
        | "tables"
        | "waitress"
        | "dishwashing_area"
        | "brewer"
        | "cashbox"
        | "monk"
        | "barrel"
        | "safe"
        | "beer_storage"
        | "wine_cellar"
        | "guest_rooms";
    }
  | {
      type: "draft";
      face: number;
    }
  | {
      type: "place";
      die: string;
      from: string;
      to: string;
    }
  | {
      type: "serve";
      space: string;
      die: string;
      stay?: boolean;
    }
  | {
      type: "buy";
      card: string;
    }
  | {
      type: "upgrade";
      area:
        | "tables"
        | "waitress"
        | "dishwashing_area"
        | "brewer"
        | "cashbox"
        | "monk"
        | "barrel"
        | "safe"
        | "beer_storage"
        | "wine_cellar"
        | "guest_rooms";
      return: number;
      with_reserved?: true;
      to_discard?: true;
      craftsmen?: true;
      unused_first?: true;
    }
  | {
      type: "recruit";
      place: number;
      signature_first?: true;
      red_carpet?: true;
    }
  | {
      type: "nobles";
      number: number;
    }
  | {
      type: "counter_guest";
      use: "restart" | "monastery";
    }
  | {
      type: "deny";
      table: number;
    }
  | {
      type: "schnapps";
      entertainer: number;
      area?:
        | "tables"
        | "waitress"
        | "dishwashing_area"
        | "brewer"
        | "cashbox"
        | "monk"
        | "barrel"
        | "safe"
        | "beer_storage"
        | "wine_cellar"
        | "guest_rooms";
      table?: number;
      die?: string;
      target?: number;
      face?: number;
    }
  | {
      type: "swap";
      first: string;
      second: string;
      dice: string[];
    }
  | {
      type: "bard";
    }
  | {
      type: "token";
    }
  | {
      type: "start_card";
      card:
        | "start_card_1"
        | "start_card_2"
        | "start_card_3"
        | "start_card_4"
        | "start_card_5"
        | "start_card_6"
        | "start_card_7";
    }
  | {
      type: "remove_regular";
      card: string;
    }
  | {
      type: "sign";
      column: number;
    }
  | {
      type: "cell_or_row";
      first: "cell" | "row";
    }
  | {
      type: "wine";
      table: number;
      use: "serve" | "take_back";
    }
  | {
      type: "charlatan";
      copy_table?: number;
    }
  | {
      type: "lodge";
      room: "table" | number;
    }
  | {
      type: "room";
      room: number;
      table?: number;
      for?: "pile" | number;
    }
  | {
      type: "skip_room";
      room: number;
    }
  | {
      type: "tavernkeeper";
      keeper: "gambler" | "abbess" | "historian" | "builder" | "brewmaster" | "merchant" | "charmer" | "tax_collector";
    }
  | {
      type: "iou";
      iou:
        | "iou_die"
        | "iou_copy"
        | "iou_turn"
        | "iou_wine"
        | "iou_counter_guest"
        | "iou_barback"
        | "iou_thalers"
        | "iou_beer"
        | "iou_monastery"
        | "iou_service_denied"
        | "iou_schnapps"
        | "iou_reputation"
        | "iou_dishwasher";
      copy_table?: number;
      instead?: boolean;
    }
  | {
      type: "turn";
      die: string;
      face: number;
    }
  | {
      type: "reward";
      order: number;
    }
  | {
      type: "keep_card";
      card: string;
      by: "juggler" | "last_orders" | "reservation";
    }
  | {
      type: "lift";
      die: string;
      from: string;
    }
  | {
      type: "done";
    }
  | {
      type: "cancel";
    }
  | {
      type: "forfeit";
      card: string;
    };

/** Boards of the modules. */
export interface TiefenthalBoards {
  /** module 3 */
  reputation?: "standard" | "improved";
  /** module 3: printed spaces that are in play */
  reputation_spaces?: number[];
  /** module 5 */
  guest_book?: "standard" | "improved";
}

/** What is agreed before a game. */
export interface TiefenthalConfig {
  /** how many play */
  players: number;
  /** the seat that begins; left out: by chance */
  start?: number;
  /** the modules in play */
  modules: string[];
  /** rulings other than the default */
  options?: {
    /** Which card costs 2 thalers? */
    two_thaler_card?: "barback" | "brewer";
    /** May a die move to a monk or brewer used this turn? */
    move_to_used_multi_space?: "yes" | "no";
    /** Does reaching the start of the monastery track cost the step? */
    monastery_wrap?: "costs_a_step" | "free_jump";
    /** Are schnapps tiles visible with module 3? */
    schnapps_tiles_with_m3?: "hidden" | "visible";
    /** Do entertainers replace the summer choices? */
    winter_entertainers?: "replace" | "in_addition";
    /** What if deck and discard are empty? */
    unfilled_tables?: "phase_ends" | "may_restart";
    /** A falling total after bonuses were paid */
    reputation_rearrange?: "illegal" | "marker_back";
    /** May service be denied to nobles? */
    nobles_deniable?: "yes" | "no";
    /** Returning more cards than needed */
    over_return?: "allowed" | "not_allowed";
    /** A charlatan after a recruited guest */
    charlatan_guest_exclusive?: "allowed" | "refused";
    /** Which nobles must go to rooms? */
    rooms_mandatory?: "first" | "both" | "optional";
    /** Where does a noble drawn by room 2 go? */
    room2_noble?: "joins_nobles" | "beside";
    /** What does wine on the mayor pay? */
    mayor_wine_value?: "6" | "1";
    /** Which value of the die does the mayor pay? */
    mayor_face?: "shown";
    /** What becomes of an unused IOU? */
    iou_expires?: "stays" | "cashed";
    /** What does wine on the critic give? */
    critic_wine?: "two_steps" | "nothing";
    /** The immediate bonus of the gift guest of round 2 */
    round2_gift_bonus?: "received" | "not_received";
    /** May several players take the same start card? */
    start_card_exclusive?: "shared";
    /** A chosen pile was emptied by an earlier player */
    phase_a_shortage?: "other_option" | "choose_again" | "nothing";
    /** In which order are decisions of phase C taken? */
    phase_c_order?: "simultaneous" | "turn_order";
    /** Choices of A and E before all have chosen */
    simultaneous_hidden?: "public" | "hidden";
    /** What is one re-arrangement? */
    rearrangement_unit?: "whole" | "move_or_swap";
    /** Which returned dishwasher leaves first? */
    dishwasher_return_order?: "used_first" | "owner_chooses";
    /** Is the fifth open card an open guest for room 3? */
    fifth_open_card?: "open_guest" | "not_open";
    /** The double space without tokens */
    double_space_decline?: "may_decline" | "forced";
    /** Do void bonus spaces count as received? */
    void_bonus_counts?: "counts" | "paid_only";
    /** What is chosen first? */
    start_card_order?: "start_cards_first" | "tavernkeepers_first";
    /** Guest bonus or signature first? */
    bonus_signature_order?: "owner_chooses" | "guest_first";
    /** When may wine be taken back? */
    wine_take_back?: "any_decision" | "only_e_and_f";
    /** Whom may room 3 exchange? */
    room3_scope?: "every_guest" | "bought_only";
    /** Where do the builder's offer cards go? */
    builder_cards?: "her_choice" | "always_discard";
    /** Do barback and wine of an IOU count? */
    iou_placed_counts?: "count" | "do_not_count";
    /** When are missions checked? */
    mission_timing?: "every_change" | "end_of_action";
    /** How long does big delivery work? */
    big_delivery_duration?: "rest_of_round" | "one_placement";
    /** Start cards and tavernkeepers with modules 4 and C */
    start_card_variant?: "standard" | "draft_both";
    /** When do the 36 nobles of the expansion join? */
    extra_nobles?: "with_expansion" | "always";
    /** Are the dice of the waitresses taken unasked? */
    waitress_dice?: "taken" | "asked";
    /** A gift of the round with one option left */
    single_gift?: "asked" | "given";
  };
  /** the component pack */
  pack: string;
}

/** What is agreed before a game. */
export interface TiefenthalConfigRequest {
  /** how many play */
  players?: number;
  /** the seat that begins; left out: by chance */
  start?: number;
  /** the modules in play */
  modules?: string[];
  /** rulings other than the default */
  options?: {
    /** Which card costs 2 thalers? */
    two_thaler_card?: "barback" | "brewer";
    /** May a die move to a monk or brewer used this turn? */
    move_to_used_multi_space?: "yes" | "no";
    /** Does reaching the start of the monastery track cost the step? */
    monastery_wrap?: "costs_a_step" | "free_jump";
    /** Are schnapps tiles visible with module 3? */
    schnapps_tiles_with_m3?: "hidden" | "visible";
    /** Do entertainers replace the summer choices? */
    winter_entertainers?: "replace" | "in_addition";
    /** What if deck and discard are empty? */
    unfilled_tables?: "phase_ends" | "may_restart";
    /** A falling total after bonuses were paid */
    reputation_rearrange?: "illegal" | "marker_back";
    /** May service be denied to nobles? */
    nobles_deniable?: "yes" | "no";
    /** Returning more cards than needed */
    over_return?: "allowed" | "not_allowed";
    /** A charlatan after a recruited guest */
    charlatan_guest_exclusive?: "allowed" | "refused";
    /** Which nobles must go to rooms? */
    rooms_mandatory?: "first" | "both" | "optional";
    /** Where does a noble drawn by room 2 go? */
    room2_noble?: "joins_nobles" | "beside";
    /** What does wine on the mayor pay? */
    mayor_wine_value?: "6" | "1";
    /** Which value of the die does the mayor pay? */
    mayor_face?: "shown";
    /** What becomes of an unused IOU? */
    iou_expires?: "stays" | "cashed";
    /** What does wine on the critic give? */
    critic_wine?: "two_steps" | "nothing";
    /** The immediate bonus of the gift guest of round 2 */
    round2_gift_bonus?: "received" | "not_received";
    /** May several players take the same start card? */
    start_card_exclusive?: "shared";
    /** A chosen pile was emptied by an earlier player */
    phase_a_shortage?: "other_option" | "choose_again" | "nothing";
    /** In which order are decisions of phase C taken? */
    phase_c_order?: "simultaneous" | "turn_order";
    /** Choices of A and E before all have chosen */
    simultaneous_hidden?: "public" | "hidden";
    /** What is one re-arrangement? */
    rearrangement_unit?: "whole" | "move_or_swap";
    /** Which returned dishwasher leaves first? */
    dishwasher_return_order?: "used_first" | "owner_chooses";
    /** Is the fifth open card an open guest for room 3? */
    fifth_open_card?: "open_guest" | "not_open";
    /** The double space without tokens */
    double_space_decline?: "may_decline" | "forced";
    /** Do void bonus spaces count as received? */
    void_bonus_counts?: "counts" | "paid_only";
    /** What is chosen first? */
    start_card_order?: "start_cards_first" | "tavernkeepers_first";
    /** Guest bonus or signature first? */
    bonus_signature_order?: "owner_chooses" | "guest_first";
    /** When may wine be taken back? */
    wine_take_back?: "any_decision" | "only_e_and_f";
    /** Whom may room 3 exchange? */
    room3_scope?: "every_guest" | "bought_only";
    /** Where do the builder's offer cards go? */
    builder_cards?: "her_choice" | "always_discard";
    /** Do barback and wine of an IOU count? */
    iou_placed_counts?: "count" | "do_not_count";
    /** When are missions checked? */
    mission_timing?: "every_change" | "end_of_action";
    /** How long does big delivery work? */
    big_delivery_duration?: "rest_of_round" | "one_placement";
    /** Start cards and tavernkeepers with modules 4 and C */
    start_card_variant?: "standard" | "draft_both";
    /** When do the 36 nobles of the expansion join? */
    extra_nobles?: "with_expansion" | "always";
    /** Are the dice of the waitresses taken unasked? */
    waitress_dice?: "taken" | "asked";
    /** A gift of the round with one option left */
    single_gift?: "asked" | "given";
  };
  /** the component pack */
  pack?: string;
}

/** What is known of an action before it is done. */
export interface TiefenthalDeal {
  /** what it costs; 0 is free */
  pays?: Payment;
  /** what it is sure to bring */
  brings?: Gain[];
  /** what a die brings when it is served there */
  would_bring?: Gain[];
  /** of a choice, a tile or a step: what it leads to */
  effect?: {
    type: string;
  };
  /** of a choice: who would stay */
  entertainer?: {
    entertainer: number;
    side: number;
  };
  /** of the cards that come with it */
  points?: number;
  /** dishwashers a die needs there */
  raise?: number;
  /** the face it counts for there, if another */
  counts?: number;
  /** free spaces that take a die as it is */
  fits?: string[];
}

/** A personal deck. */
export interface TiefenthalDeck {
  /** cards its owner knows, the topmost last */
  known_top: string[];
  /** below them, in no known order */
  rest: Record<string, number>;
}

/** A die of this round. */
export interface TiefenthalDie {
  /** white dice are drafted, coloured ones are one's own */
  colour: "white" | "coloured";
  /** what it shows */
  face: number;
  /** below, a printed space, or a table: t1, t2 ... */
  place: string;
  /** dishwashers it needs where it lies */
  raise: number | "impossible";
  /** the same when eager_employee helps it (TT-XD-39) */
  shifted?: number | "impossible";
  /** used this turn */
  spent: boolean;
  /** thalers it counts for the reputation (TT-M3-16) */
  worth?: number;
}

/** Dishwashers of a round. */
export interface TiefenthalDishwashers {
  /** cards, the area, IOUs, and those kept */
  all: number;
  /** not needed by any die of the round */
  free: number;
}

/** An effect that waits for its turn. */
export interface TiefenthalEffect {
  /** what it does */
  type:
    | "none"
    | "thalers"
    | "beer"
    | "monastery"
    | "reputation"
    | "schnapps"
    | "noble"
    | "gain_card"
    | "gain_guest"
    | "place_card"
    | "counter_guest"
    | "take_back_counter_guest"
    | "entertainer"
    | "own_die"
    | "raise_die"
    | "turn_die"
    | "shift_die"
    | "wild_faces"
    | "any_face"
    | "tables"
    | "add_table"
    | "capacity"
    | "sommelier"
    | "lodge_nobles"
    | "service_denied"
    | "remove_regulars"
    | "set_beer"
    | "store"
    | "fill_stores"
    | "free_upgrade"
    | "restart"
    | "draw_reserved"
    | "exchange_guest"
    | "card_to_deck"
    | "copy_bonus"
    | "signature"
    | "on_serve"
    | "price_change"
    | "pay_factor"
    | "offer_cards_to_discard"
    | "replace_board"
    | "reveal_iou"
    | "schnapps_or_remove"
    | "tile_bonuses"
    | "sign"
    | "lodge"
    | "room_bonuses"
    | "put_down";
  /** a card, area, entertainer ... as the type says */
  arg: number;
  /** how many */
  n: number;
  /** what it is counted per */
  per: number;
}

/** An event of The Taverns of Tiefenthal. */
export type TiefenthalEvent =
  | {
      type: "game_started";
      seat: number;
      text: string;
    }
  | {
      type: "guest_revealed";
      card: string | null;
      place: number;
      text: string;
    }
  | {
      type: "round_started";
      seat: number;
      round: number;
      text: string;
    }
  | {
      type: "chose";
      seat: number;
      choice: number;
      text: string;
    }
  | {
      type: "counter_guest_taken";
      seat: number;
      text: string;
    }
  | {
      type: "card_gained";
      seat: number;
      card: string | null;
      source: "purchase" | "gift" | "bonus" | "upgrade";
      text: string;
    }
  | {
      type: "card_drawn";
      seat: number;
      card: string | null;
      table: number | null;
      text: string;
    }
  | {
      type: "reshuffled";
      seat: number;
      cards: number;
      text: string;
    }
  | {
      type: "tables_filled";
      seat: number;
      some_empty: boolean;
      tables: number;
      text: string;
    }
  | {
      type: "restarted";
      seat: number;
      text: string;
    }
  | {
      type: "coloured_die_rolled";
      seat: number;
      face: number;
      text: string;
    }
  | {
      type: "coaster_rolled";
      seat: number;
      first: number;
      second: number;
      third: number;
      fourth: number;
      text: string;
    }
  | {
      type: "die_taken";
      seat: number;
      face: number;
      text: string;
    }
  | {
      type: "coasters_passed";
      text: string;
    }
  | {
      type: "die_moved";
      seat: number;
      die: string;
      from: string;
      to: string;
      text: string;
    }
  | {
      type: "ready";
      seat: number;
      text: string;
    }
  | {
      type: "turn_started";
      seat: number;
      beer: number;
      thalers: number;
      text: string;
    }
  | {
      type: "served";
      seat: number;
      space: string;
      die: string;
      card: string | null;
      counts: number;
      text: string;
    }
  | {
      type: "thalers";
      seat: number;
      thalers: number;
      text: string;
    }
  | {
      type: "beer";
      seat: number;
      beer: number;
      text: string;
    }
  | {
      type: "bought";
      seat: number;
      card: string | null;
      thalers: number;
      text: string;
    }
  | {
      type: "upgraded";
      seat: number;
      area:
        | "tables"
        | "waitress"
        | "dishwashing_area"
        | "brewer"
        | "cashbox"
        | "monk"
        | "barrel"
        | "safe"
        | "beer_storage"
        | "wine_cellar"
        | "guest_rooms";
      returned: number;
      free: boolean;
      thalers: number;
      text: string;
    }
  | {
      type: "recruited";
      seat: number;
      card: string | null;
      place: number;
      beer: number;
      text: string;
    }
  | {
      type: "nobles_bought";
      seat: number;
      number: number;
      beer: number;
      text: string;
    }
  | {
      type: "counter_guest_used";
      seat: number;
      use: "restart" | "monastery";
      text: string;
    }
  | {
      type: "monastery_step";
      seat: number;
      space: number;
      text: string;
    }
  | {
      type: "denied";
      seat: number;
      card: string | null;
      table: number | null;
      text: string;
    }
  | {
      type: "bonus_lost";
      seat: number;
      effect: string;
      text: string;
    }
  | {
      type: "card_forfeited";
      seat: number;
      card: string | null;
      text: string;
    }
  | {
      type: "turn_ended";
      seat: number;
      beer: number;
      thalers_lost: number;
      beer_lost: number;
      thalers: number;
      text: string;
    }
  | {
      type: "tavern_cleared";
      seat: number;
      cards: number;
      text: string;
    }
  | {
      type: "mug_passed";
      seat: number;
      text: string;
    }
  | {
      type: "game_over";
      text: string;
    }
  | {
      type: "schnapps";
      seat: number;
      tokens: number;
      text: string;
    }
  | {
      type: "entertainer_came";
      seat: number;
      entertainer: number;
      side: number;
      text: string;
    }
  | {
      type: "entertained";
      seat: number;
      entertainer: number;
      side: number;
      text: string;
    }
  | {
      type: "die_turned";
      seat: number;
      from: string;
      to: string;
      text: string;
    }
  | {
      type: "card_kept";
      seat: number;
      card: string | null;
      by: "juggler" | "last_orders" | "reservation";
      text: string;
    }
  | {
      type: "reputation_counted";
      seat: number;
      thalers: number;
      beer: number;
      steps: number;
      text: string;
    }
  | {
      type: "reputation_step";
      seat: number;
      place: number;
      back: boolean;
      text: string;
    }
  | {
      type: "bard_sang";
      seat: number;
      text: string;
    }
  | {
      type: "dice_swapped";
      seat: number;
      first: string;
      second: string;
      dice: string[];
      text: string;
    }
  | {
      type: "start_cards_revealed";
      cards: string[];
      text: string;
    }
  | {
      type: "start_card_taken";
      seat: number;
      card:
        | "start_card_1"
        | "start_card_2"
        | "start_card_3"
        | "start_card_4"
        | "start_card_5"
        | "start_card_6"
        | "start_card_7";
      text: string;
    }
  | {
      type: "regular_removed";
      seat: number;
      card: string | null;
      text: string;
    }
  | {
      type: "signed";
      seat: number;
      column: number;
      row: number;
      text: string;
    }
  | {
      type: "row_filled";
      seat: number;
      row: number;
      text: string;
    }
  | {
      type: "wine_placed";
      seat: number;
      table: number | null;
      text: string;
    }
  | {
      type: "wine_served";
      seat: number;
      table: number | null;
      card: string | null;
      text: string;
    }
  | {
      type: "wine_taken_back";
      seat: number;
      table: number | null;
      text: string;
    }
  | {
      type: "charlatan_used";
      seat: number;
      copy_table: number | null;
      text: string;
    }
  | {
      type: "charlatan_bought";
      seat: number;
      beer: number;
      text: string;
    }
  | {
      type: "lodged";
      seat: number;
      room: "table" | number;
      text: string;
    }
  | {
      type: "room_matched";
      seat: number;
      room: number;
      text: string;
    }
  | {
      type: "room_used";
      seat: number;
      room: number;
      text: string;
    }
  | {
      type: "room_skipped";
      seat: number;
      room: number;
      text: string;
    }
  | {
      type: "guest_exchanged";
      seat: number;
      left: string | null;
      came: string | null;
      table: number | null;
      text: string;
    }
  | {
      type: "card_reserved";
      seat: number;
      card: string | null;
      text: string;
    }
  | {
      type: "stored";
      seat: number;
      beer: number;
      thalers: number;
      text: string;
    }
  | {
      type: "keepers_dealt";
      seat: number;
      tiles: string[] | null;
      text: string;
    }
  | {
      type: "keeper_chosen";
      seat: number;
      keeper:
        "gambler" | "abbess" | "historian" | "builder" | "brewmaster" | "merchant" | "charmer" | "tax_collector" | null;
      text: string;
    }
  | {
      type: "keeper_revealed";
      seat: number;
      keeper:
        "gambler" | "abbess" | "historian" | "builder" | "brewmaster" | "merchant" | "charmer" | "tax_collector" | null;
      text: string;
    }
  | {
      type: "iou_revealed";
      seat: number;
      iou:
        | "iou_die"
        | "iou_copy"
        | "iou_turn"
        | "iou_wine"
        | "iou_counter_guest"
        | "iou_barback"
        | "iou_thalers"
        | "iou_beer"
        | "iou_monastery"
        | "iou_service_denied"
        | "iou_schnapps"
        | "iou_reputation"
        | "iou_dishwasher";
      text: string;
    }
  | {
      type: "iou_used";
      seat: number;
      iou:
        | "iou_die"
        | "iou_copy"
        | "iou_turn"
        | "iou_wine"
        | "iou_counter_guest"
        | "iou_barback"
        | "iou_thalers"
        | "iou_beer"
        | "iou_monastery"
        | "iou_service_denied"
        | "iou_schnapps"
        | "iou_reputation"
        | "iou_dishwasher";
      instead: boolean;
      thalers: number;
      text: string;
    }
  | {
      type: "counter_guest_returned";
      seat: number;
      text: string;
    }
  | {
      type: "card_placed";
      seat: number;
      card: string | null;
      text: string;
    }
  | {
      type: "order_laid";
      order: number;
      mission:
        | "private_party"
        | "great_deeds"
        | "grand_interior"
        | "expulsion"
        | "takings"
        | "beer_festival"
        | "shopping"
        | "pilgrimage"
        | "high_society"
        | "renovation"
        | "full_house"
        | "provisions";
      reward:
        | "big_delivery"
        | "eager_employee"
        | "recommendation_of_the_house"
        | "cross_and_crown"
        | "tip"
        | "free_round"
        | "craftsmen"
        | "extra_help"
        | "red_carpet"
        | "second_evening"
        | "full_stores"
        | "last_orders";
      text: string;
    }
  | {
      type: "order_fulfilled";
      seat: number;
      order: number;
      text: string;
    }
  | {
      type: "mayor_came";
      seat: number;
      text: string;
    }
  | {
      type: "reward_used";
      seat: number;
      order: number;
      reward:
        | "big_delivery"
        | "eager_employee"
        | "recommendation_of_the_house"
        | "cross_and_crown"
        | "tip"
        | "free_round"
        | "craftsmen"
        | "extra_help"
        | "red_carpet"
        | "second_evening"
        | "full_stores"
        | "last_orders";
      text: string;
    }
  | {
      type: "die_lifted";
      seat: number;
      die: string;
      from: string;
      text: string;
    }
  | {
      type: "rearranged";
      seat: number;
      dice: number;
      text: string;
    }
  | {
      type: "rearrangement_cancelled";
      seat: number;
      text: string;
    };

/** Thalers and beer. */
export interface TiefenthalGoods {
  thalers: number;
  beer: number;
}

/** The IOUs of module C. */
export interface TiefenthalIous {
  /** face down, in no known order */
  pile: string[];
  /** face up */
  open: string[];
  /** dice that may still be turned */
  turns_left: number;
  /** bits of rolled dice that were turned */
  turned: number;
  /** IOU dishwasher used this round */
  raises: number;
  /** barbacks placed by an IOU this round */
  barbacks: number;
}

/** A mission and its reward. */
export interface TiefenthalOrder {
  /** what is asked for */
  mission:
    | "private_party"
    | "great_deeds"
    | "grand_interior"
    | "expulsion"
    | "takings"
    | "beer_festival"
    | "shopping"
    | "pilgrimage"
    | "high_society"
    | "renovation"
    | "full_house"
    | "provisions"
    | number;
  /** what it brings */
  reward:
    | "big_delivery"
    | "eager_employee"
    | "recommendation_of_the_house"
    | "cross_and_crown"
    | "tip"
    | "free_round"
    | "craftsmen"
    | "extra_help"
    | "red_carpet"
    | "second_evening"
    | "full_stores"
    | "last_orders"
    | number;
}

/** Module D, and its counters. */
export interface TiefenthalOrders {
  /** missions that were fulfilled */
  fulfilled: number[];
  /** rewards that were used */
  used: number[];
  /** the mayor was taken */
  mayor: boolean;
  /** this turn (TT-XD-25) */
  served: number;
  /** this turn */
  thalers: number;
  /** this turn */
  beer: number;
  /** this turn */
  bought: number;
  /** this turn */
  monastery: number;
  /** this round */
  denied: number;
  /** that reward is at work */
  big_delivery: boolean;
  /** dice eager_employee may help */
  shifts: number;
  /** recommendation of the house; 0: none */
  wine_factor: number;
  /** cards that may still go on the deck in phase G */
  last_orders: number;
}

/** What the others know of a hidden phase E: how it began. */
export interface TiefenthalPlanStart {
  /** all below the board */
  dice: string[];
  /** guests with a wine marker */
  wine: string[];
  /** schnapps */
  tokens: number;
  /** face up */
  ious: string[];
  /** rewards that were used */
  rewards_used: number[];
}

/** What the dice in place would bring if all were used now. */
export interface TiefenthalPlanned {
  thalers: number;
  beer: number;
  /** steps */
  monastery: number;
  /** steps of its own phase, while they are not counted */
  reputation: number;
}

/** A player and the tavern. */
export interface TiefenthalPlayer {
  /** in the safe; in one's own phase F at hand */
  thalers: number;
  /** in the storage; in one's own phase F at hand */
  beer: number;
  /** for the next turn (TT-BON-14) */
  pending_thalers: number;
  /** areas that are upgraded */
  upgraded: string[];
  /** areas whose upgraded side works this round */
  in_force: string[];
  /** the personal deck */
  deck: TiefenthalDeck;
  /** the discard pile */
  discard: Record<string, number>;
  /** cards in or beside the tavern this round */
  tavern: Record<string, number>;
  /** tables that were taken, from left to right */
  tables: (null | string | TiefenthalSeated)[];
  /** dice of this round, by kind */
  dice: TiefenthalDie[];
  /** white dice in front of the player in phase D */
  coaster: number[];
  /** spaces a die was removed from this round */
  used_spaces: string[];
  /** U of TT-F-22 */
  raises_used: number;
  /** K of TT-F-22 */
  raises_kept: number;
  /** kinds of tavern cards bought this round */
  bought: string[];
  /** guests recruited this round */
  recruited: number;
  /** counter guests one has */
  counter_guests: number;
  /** used this round */
  counter_guests_used: number;
  /** the place on the monastery track */
  monastery: number;
  /** phase A: what was chosen; phase C: dice of waitresses on offer */
  choice:
    | null
    | "declined"
    | "tables"
    | "waitress"
    | "dishwashing_area"
    | "brewer"
    | "cashbox"
    | "monk"
    | "barrel"
    | "safe"
    | "beer_storage"
    | "wine_cellar"
    | "guest_rooms"
    | number;
  /** effects, the last comes first */
  waiting: TiefenthalEffect[];
  /** in phase C, not yet below the board */
  rolled?: string[];
  /** places from the top of the deck whose cards can still be given up */
  fresh_bonuses?: number[];
  /** module 2 */
  schnapps?: TiefenthalSchnapps;
  /** module 3 */
  reputation?: TiefenthalReputation;
  /** module 4 */
  start_card?:
    | "start_card_1"
    | "start_card_2"
    | "start_card_3"
    | "start_card_4"
    | "start_card_5"
    | "start_card_6"
    | "start_card_7"
    | null;
  /** module 5: tiles per column */
  guest_book?: number[];
  /** module A */
  wine?: TiefenthalWine;
  /** module B */
  rooms?: TiefenthalRooms;
  /** module C */
  tavernkeeper?:
    "gambler" | "abbess" | "historian" | "builder" | "brewmaster" | "merchant" | "charmer" | "tax_collector" | null;
  /** module C: handed on in the draft, known to their owner */
  tiles_passed?: string[];
  /** module C */
  ious?: TiefenthalIous;
  /** module D */
  orders?: TiefenthalOrders;
  /** as phase E began, while plans are hidden */
  plan_start?: TiefenthalPlanStart;
}

/** A player and the tavern. */
export interface TiefenthalPlayerView {
  /** in the safe; in one's own phase F at hand */
  thalers: number;
  /** in the storage; in one's own phase F at hand */
  beer: number;
  /** for the next turn (TT-BON-14) */
  pending_thalers: number;
  /** areas that are upgraded */
  upgraded: string[];
  /** areas whose upgraded side works this round */
  in_force: string[];
  /** the personal deck */
  deck: TiefenthalDeck;
  /** the discard pile */
  discard: Record<string, number>;
  /** cards in or beside the tavern this round */
  tavern: Record<string, number>;
  /** tables that were taken, from left to right */
  tables: (null | string | TiefenthalSeated)[];
  /** dice of this round, by kind */
  dice: TiefenthalDie[];
  /** white dice in front of the player in phase D */
  coaster: number[];
  /** spaces a die was removed from this round */
  used_spaces: string[];
  /** U of TT-F-22 */
  raises_used: number;
  /** K of TT-F-22 */
  raises_kept: number;
  /** kinds of tavern cards bought this round */
  bought: string[];
  /** guests recruited this round */
  recruited: number;
  /** counter guests one has */
  counter_guests: number;
  /** used this round */
  counter_guests_used: number;
  /** the place on the monastery track */
  monastery: number;
  /** phase A: what was chosen; phase C: dice of waitresses on offer */
  choice:
    | null
    | "declined"
    | "tables"
    | "waitress"
    | "dishwashing_area"
    | "brewer"
    | "cashbox"
    | "monk"
    | "barrel"
    | "safe"
    | "beer_storage"
    | "wine_cellar"
    | "guest_rooms"
    | number;
  /** effects, the last comes first */
  waiting: TiefenthalEffect[];
  /** in phase C, not yet below the board */
  rolled?: string[];
  /** places from the top of the deck whose cards can still be given up */
  fresh_bonuses?: number[];
  /** module 2 */
  schnapps?: TiefenthalSchnapps;
  /** module 3 */
  reputation?: TiefenthalReputation;
  /** module 4 */
  start_card?:
    | "start_card_1"
    | "start_card_2"
    | "start_card_3"
    | "start_card_4"
    | "start_card_5"
    | "start_card_6"
    | "start_card_7"
    | null;
  /** module 5: tiles per column */
  guest_book?: number[];
  /** module A */
  wine?: TiefenthalWine;
  /** module B */
  rooms?: TiefenthalRooms;
  /** module C */
  tavernkeeper?:
    "gambler" | "abbess" | "historian" | "builder" | "brewmaster" | "merchant" | "charmer" | "tax_collector" | null;
  /** module C: handed on in the draft, known to their owner */
  tiles_passed?: string[];
  /** module C */
  ious?: TiefenthalIous;
  /** module D */
  orders?: TiefenthalOrders;
  /** as phase E began, while plans are hidden */
  plan_start?: TiefenthalPlanStart;
  /** what the dice in place would bring */
  planned: TiefenthalPlanned;
  /** what things cost this player now */
  prices: TiefenthalPrices;
  /** what each area does this round, with the cards there */
  areas: Record<string, number>;
  /** of this round */
  dishwashers: TiefenthalDishwashers;
  /** by die: the face it counts for where it lies, if another */
  counts: (number | null)[];
  /** what safe and storage do not hold of the goods */
  would_lose: TiefenthalGoods;
  /** a guest can still be recruited this round */
  may_recruit: boolean;
  /** tavern cards that would be bought for nothing */
  useless_cards: string[];
  /** tables whose guest no die of the player fits as it shows */
  unserved: number[];
  /** whose coasters come to this seat, the next first */
  coasters_from: number[];
  /** dice of waitresses to take or leave */
  dice_offered: number;
  /** which side of its boards the player has */
  boards: TiefenthalBoards;
}

/** What things cost this player now, whether they can be paid or not. */
export interface TiefenthalPrices {
  /** tavern cards in play, in thalers */
  cards: Record<string, number>;
  /** upgrades one has not got, the lowest price */
  areas: Record<string, number>;
  /** the guest row, in beer */
  guests: (number | null)[];
  /** 1, 2 and 3 of them, in beer */
  nobles: number[];
}

/** Dice of the active seat that are lifted and put down as one. */
export interface TiefenthalRearrangement {
  /** the dice as they lay */
  before: TiefenthalDie[];
  /** taken off their space, by number in the list */
  lifted: number[];
  /** put on a space, by number in the list */
  placed: number[];
  /** the mark of that reward as it was */
  big_delivery: boolean;
  /** dice removed + 1 when the last one was cancelled */
  given_up: number;
}

/** Module 3. */
export interface TiefenthalReputation {
  /** 0 is the host, then the spaces of the track */
  place: number;
  /** rounds of the track */
  laps: number;
  /** the Reputation Phase of this turn is over */
  begun: boolean;
  /** G of TT-M3-16 */
  granted: number;
  /** m of TT-M3-16 */
  evaluated: number;
  /** bards used this turn */
  bards_used: number;
  /** thalers of guests served with wine this turn */
  wine_worth: number;
  /** as the turn began (TT-M3-13) */
  cashbox: number;
  /** as the turn began */
  barrel: number;
  /** beer per brewer die as the turn began */
  brewer: number;
  /** as the turn began */
  barbacks: number;
  /** spaces ahead that do not pay again */
  paid_ahead?: number;
  /** spaces whose bonus gave nothing (void_bonus_counts) */
  unpaid?: number[];
}

/** Module B. */
export interface TiefenthalRooms {
  /** rooms with a noble in them */
  nobles: number[];
  /** nobles for which a room was offered */
  offered: number;
  /** rooms opened by a die this round */
  matched: number[];
  /** what lies under the marker of room 2, null: nothing */
  reserved: string | null;
  /** own guests that cost no beer (room3_scope) */
  unbought?: string[];
}

/** Module 2. */
export interface TiefenthalSchnapps {
  /** schnapps tokens */
  tokens: number;
  /** the side of each, null: not there yet */
  entertainers: (number | null)[];
  /** the juggler worked this round */
  card_kept: boolean;
}

/** A guest with marks. */
export interface TiefenthalSeated {
  /** the guest; null: the guest left (TT-BON-08) */
  card: string | null;
  /** a wine marker lies on the guest */
  wine?: true;
  /** its bonus was repeated this round (TT-XA-21) */
  copied?: true;
  /** drawn by room 2, not at a table (TT-XB-11) */
  beside?: true;
  /** a noble apart from the stack (TT-XB-29) */
  apart?: true;
  /** its wine was taken back in the re-arrangement */
  wine_lifted?: true;
  /** an IOU put the wine here */
  iou_wine?: true;
}

/** A game of The Taverns of Tiefenthal. Piles have their topmost card at the end; counts leave out what there is none of; parts of a module are there when it is in play. */
export interface TiefenthalState {
  /** the name of the game */
  game: "tiefenthal";
  /** what was agreed */
  config: TiefenthalConfig;
  /** setup, A to G, over */
  phase: "setup" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "over";
  /** within a phase; what it counts is told by the phase */
  step: number;
  /** 1 to 8 */
  round: number;
  /** who holds the mug */
  start: number;
  /** whose turn it is in D and F */
  active: number;
  /** seats whose decision is asked for */
  awaiting: number[];
  /** seats that have finished a simultaneous phase */
  done: number[];
  /** counter guests nobody has */
  counter_guest_stock: number;
  /** open piles of tavern cards, and the nobles */
  supply: Record<string, number>;
  /** face down, in no known order */
  guest_pile: Record<string, number>;
  /** the open pile of price-3 guests, its top last */
  price_three: string[];
  /** the guest row */
  open_guests: (string | null)[];
  /** the place of the price-3 pile is a fifth open card */
  fifth_open: boolean;
  /** removed from the game */
  box: Record<string, number>;
  /** the active seat has stored its goods (TT-EDGE-171) */
  turn_ending?: boolean;
  /** module 2 */
  schnapps_supply?: number;
  /** module 4: start cards that can be chosen */
  start_cards_open?: string[];
  /** module 5 */
  signature_supply?: number;
  /** module 5: places of the guest row with a signature tile */
  signed_places?: number[];
  /** module C: on offer in the variant */
  keepers_open?: string[];
  /** module C: not yet dealt */
  keepers_hidden?: string[];
  /** module C: the hand that goes round (TT-XC-04) */
  keepers_in_hand?: string[];
  /** module D */
  orders?: TiefenthalOrder[];
  /** module 3, while one is under way */
  rearrangement?: TiefenthalRearrangement;
  /** by seat */
  players: TiefenthalPlayer[];
}

/** A game of The Taverns of Tiefenthal. Piles have their topmost card at the end; counts leave out what there is none of; parts of a module are there when it is in play. */
export interface TiefenthalView {
  /** the name of the game */
  game: "tiefenthal";
  /** what was agreed */
  config: TiefenthalConfig;
  /** setup, A to G, over */
  phase: "setup" | "A" | "B" | "C" | "D" | "E" | "F" | "G" | "over";
  /** within a phase; what it counts is told by the phase */
  step: number;
  /** 1 to 8 */
  round: number;
  /** who holds the mug */
  start: number;
  /** whose turn it is in D and F */
  active: number;
  /** seats whose decision is asked for */
  awaiting: number[];
  /** seats that have finished a simultaneous phase */
  done: number[];
  /** counter guests nobody has */
  counter_guest_stock: number;
  /** open piles of tavern cards, and the nobles */
  supply: Record<string, number>;
  /** face down, in no known order */
  guest_pile: Record<string, number>;
  /** the open pile of price-3 guests, its top last */
  price_three: string[];
  /** the guest row */
  open_guests: (string | null)[];
  /** the place of the price-3 pile is a fifth open card */
  fifth_open: boolean;
  /** removed from the game */
  box: Record<string, number>;
  /** the active seat has stored its goods (TT-EDGE-171) */
  turn_ending?: boolean;
  /** module 2 */
  schnapps_supply?: number;
  /** module 4: start cards that can be chosen */
  start_cards_open?: string[];
  /** module 5 */
  signature_supply?: number;
  /** module 5: places of the guest row with a signature tile */
  signed_places?: number[];
  /** module C: on offer in the variant */
  keepers_open?: string[];
  /** module C: not yet dealt */
  keepers_hidden?: string[];
  /** module C: the hand that goes round (TT-XC-04) */
  keepers_in_hand?: string[];
  /** module D */
  orders?: TiefenthalOrder[];
  /** module 3, while one is under way */
  rearrangement?: TiefenthalRearrangement;
  /** by seat */
  players: TiefenthalPlayerView[];
  /** rounds that follow this one */
  rounds_left: number;
  /** which round track is in play */
  round_track: "summer" | "winter";
  /** seats from the start player on */
  turn_order: number[];
  /** who can be recruited, by place */
  guest_row: (string | null)[];
}

/** Module A. */
export interface TiefenthalWine {
  /** wine IOUs count as sommeliers this round */
  ious_used: number;
  /** charlatans that paid a thaler this round */
  charlatans_cashed: number;
}

/** What is new at a table. */
export interface Update {
  /** its name */
  table: string;
  /** this is everything: forget what is known */
  fresh: boolean;
  /** the entries lead from here */
  from: number;
  /** to here */
  version: number;
  phase: "gathering" | "playing" | "paused" | "over";
  /** seats that may act now */
  deciders: number[];
  over: boolean;
  /** when it is over */
  outcome?: Outcome;
  /** what happened */
  entries: UpdateEntry[];
  /** one for each seat of this person, else a spectator's; none while gathering */
  views: SeatView[];
  /** null without clocks */
  clocks: Clocks | null;
  /** an answer window is open */
  window: AnswerWindow | null;
  /** consent is asked for */
  proposal: Proposal | null;
  /** by seat: somebody is connected for it */
  here: boolean[];
  /** people who look on without a seat */
  watching: number;
  /** in fresh ones, and when it changes */
  info?: TableInfo;
}

/** Something that happened at a table. */
export interface UpdateEntry {
  /** that it made */
  version: number;
  /** what happened */
  type:
    | "sat"
    | "stood"
    | "bot_sat"
    | "started"
    | "did"
    | "undone"
    | "proposed"
    | "consented"
    | "refused"
    | "paused"
    | "resumed"
    | "taken_over"
    | "given_back"
    | "said"
    | "rematch"
    | "finished"
    | "abandoned"
    | "dice_committed"
    | "dice_closed"
    | "dice_revealed"
    | "chose";
  /** whose it is */
  seat?: number;
  /** milliseconds since the table began */
  t: number;
  /** sat, said: who */
  name?: string;
  /** said: what */
  text?: string;
  /** said: the key of a phrase */
  phrase?: string;
  /** taken_over: asked, left, time, resigned */
  why?: string;
  /** bot_sat, taken_over: of the bot */
  level?: string;
  /** proposed: undo or pause */
  kind?: string;
  /** undone, proposed: how many acts */
  count?: number;
  /** undone: what follows meets other dice */
  redrawn?: boolean;
  /** rematch: the table that follows */
  table?: string;
  /** dice_committed: to what */
  commitment?: string;
  /** chose: what the seat is to be; left out: chance */
  choice?: string;
  /** did: who decided */
  by?: "person" | "bot" | "clock" | "window" | "record";
  /** did: it was taken back later */
  undone?: boolean;
  /** did: the action, at one's own seats */
  did?: string;
  /** did: the same in words */
  label?: string;
  /** did: what happened */
  events?: (TiefenthalEvent | RedDragonInnEvent)[];
}

/** Something was done at a table. */
export interface VersionReply {
  /** at which it was done */
  version: number;
  /** it had been done before */
  again?: boolean;
  /** the action in notation */
  did?: string;
  /** it is kept until the answer window closes */
  waits?: boolean;
  /** others must agree first */
  proposal?: number;
}

export type View = TiefenthalView | RedDragonInnView;

/** A view of a table. */
export interface ViewReply {
  version: number;
  /** what the viewer may know */
  view: TiefenthalView | RedDragonInnView;
}

/** The first thing on every connection. */
export interface Welcome {
  /** its version */
  protocol: number;
  /** who the cookie says you are */
  name: string;
  /** without an account */
  guest: boolean;
  /** milliseconds since 1970 */
  now: number;
}

/** Words that lead to an invitation. */
export interface WordCode {
  /** three words, "amber-fox-41" */
  code: string;
}
