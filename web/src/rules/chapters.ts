// The chapters of the summary of rules, and the rules each paragraph stands on. The words are in locale/rules/, one file per language.
export interface Chapter {
  id: string;
  /** Only with this module of the game. */
  module?: string;
  paragraphs: Record<string, string[]>;
}

export const chapters: Record<string, Chapter[]> = {
  tiefenthal: [
    {
      id: "goal",
      paragraphs: {
        aim: ["TT-SET-01", "TT-FLOW-01", "TT-END-02", "TT-END-05"],
        order: ["TT-FLOW-01", "TT-FLOW-02", "TT-FLOW-03", "TT-FLOW-06"],
        deck: ["TT-FLOW-08", "TT-FLOW-09", "TT-FLOW-11"],
      },
    },
    {
      id: "setup",
      paragraphs: {
        start: ["TT-SET-17", "TT-SET-23", "TT-SET-15", "TT-SET-16"],
        display: ["TT-SET-08", "TT-SET-09", "TT-SET-11", "TT-SET-12"],
      },
    },
    {
      id: "a",
      paragraphs: {
        moon: ["TT-A-01", "TT-A-02", "TT-RND-01", "TT-RND-13"],
        choices: ["TT-RND-07", "TT-RND-08", "TT-RND-09", "TT-RND-10", "TT-A-05"],
        eighth: ["TT-RND-11", "TT-RND-12"],
      },
    },
    {
      id: "b",
      paragraphs: {
        fill: ["TT-B-01", "TT-B-02", "TT-B-08", "TT-B-09"],
        tables: ["TT-B-03", "TT-B-12", "TT-B-10", "TT-B-11"],
        restart: ["TT-B-17", "TT-RND-04", "TT-RND-02", "TT-RND-06"],
      },
    },
    {
      id: "c",
      paragraphs: {
        dice: ["TT-C-01", "TT-C-02", "TT-C-03", "TT-C-05"],
      },
    },
    {
      id: "d",
      paragraphs: {
        draft: ["TT-D-01", "TT-D-02", "TT-D-03", "TT-D-04"],
      },
    },
    {
      id: "e",
      paragraphs: {
        place: ["TT-E-01", "TT-E-02", "TT-E-03", "TT-E-04", "TT-E-05", "TT-E-16"],
        dishwashers: ["TT-E-07", "TT-E-08", "TT-E-09", "TT-E-10", "TT-F-16"],
        free: ["TT-E-13", "TT-E-14", "TT-F-05", "TT-F-20"],
      },
    },
    {
      id: "f",
      paragraphs: {
        serve: ["TT-F-01", "TT-F-02", "TT-F-03", "TT-F-06", "TT-ACT-10"],
        yields: ["TT-ACT-01", "TT-ACT-02", "TT-ACT-03", "TT-ACT-05", "TT-ACT-07", "TT-ACT-08"],
        mix: ["TT-F-07", "TT-F-08", "TT-F-09", "TT-F-10"],
        keep: ["TT-F-12", "TT-F-13", "TT-F-14"],
      },
    },
    {
      id: "thalers",
      paragraphs: {
        buy: ["TT-THA-01", "TT-THA-02", "TT-THA-03"],
        upgrade: ["TT-UPG-01", "TT-UPG-03", "TT-UPG-04", "TT-THA-06"],
        offer: ["TT-UPG-06", "TT-UPG-07", "TT-UPG-09", "TT-UPG-10", "TT-UPG-12"],
        when: ["TT-UPG-14", "TT-UPG-15", "TT-UPG-16", "TT-UPG-17", "TT-UPG-24"],
      },
    },
    {
      id: "beer",
      paragraphs: {
        guest: ["TT-BEE-01", "TT-BEE-02", "TT-BEE-03", "TT-BEE-08", "TT-BEE-15"],
        nobles: ["TT-BEE-10", "TT-BEE-11", "TT-BEE-12", "TT-END-10"],
      },
    },
    {
      id: "monastery",
      paragraphs: {
        steps: ["TT-MON-01", "TT-MON-02", "TT-MON-03", "TT-MON-08", "TT-MON-11"],
        counter: ["TT-RND-05", "TT-MON-07"],
        bonuses: ["TT-BON-01", "TT-BON-02", "TT-BON-14"],
        deny: ["TT-BON-05", "TT-BON-07", "TT-BON-08", "TT-BON-09", "TT-BON-11"],
      },
    },
    {
      id: "g",
      paragraphs: {
        close: ["TT-G-01", "TT-G-02"],
        score: ["TT-END-01", "TT-END-02", "TT-END-08", "TT-END-09", "TT-END-10"],
        tie: ["TT-END-06", "TT-END-07"],
      },
    },
    {
      id: "m2",
      module: "2",
      paragraphs: {
        tokens: ["TT-M2-04", "TT-M2-11", "TT-M2-12"],
        entertainers: ["TT-M2-06", "TT-M2-08", "TT-M2-09"],
        acts: ["TT-M2-10", "TT-M2-15", "TT-M2-16"],
      },
    },
    {
      id: "m3",
      module: "3",
      paragraphs: {
        count: ["TT-M3-08", "TT-M3-09", "TT-M3-10", "TT-M3-11", "TT-M3-12"],
        track: ["TT-M3-05", "TT-M3-06", "TT-M3-20", "TT-M3-18"],
        change: ["TT-M3-15", "TT-M3-16", "TT-M3-23"],
        bards: ["TT-M3-17", "TT-M3-19", "TT-M3-22"],
      },
    },
    {
      id: "m4",
      module: "4",
      paragraphs: {
        choose: ["TT-M4-01", "TT-M4-02", "TT-M4-11", "TT-M4-13", "TT-M4-14"],
      },
    },
    {
      id: "m5",
      module: "5",
      paragraphs: {
        sign: ["TT-M5-02", "TT-M5-04", "TT-M5-06", "TT-M5-09"],
        free: ["TT-M5-05", "TT-M5-07", "TT-M5-13"],
      },
    },
    {
      id: "xa",
      module: "A",
      paragraphs: {
        wine: ["TT-XA-04", "TT-XA-05", "TT-XA-07", "TT-XA-08"],
        back: ["TT-XA-10", "TT-XA-11", "TT-XA-14"],
        charlatan: ["TT-XA-15", "TT-XA-16", "TT-XA-17", "TT-XA-20", "TT-XA-21"],
      },
    },
    {
      id: "xb",
      module: "B",
      paragraphs: {
        lodge: ["TT-XB-02", "TT-XB-03", "TT-XB-04", "TT-XB-05"],
        match: ["TT-XB-06", "TT-XB-07", "TT-XB-08"],
        rooms: ["TT-XB-09", "TT-XB-10", "TT-XB-18", "TT-XB-19", "TT-XB-23"],
        reserved: ["TT-XB-16", "TT-XB-26"],
      },
    },
    {
      id: "xc",
      module: "C",
      paragraphs: {
        powers: ["TT-XC-04", "TT-XC-05", "TT-XC-06", "TT-XC-08", "TT-XC-09", "TT-XC-10"],
        ious: ["TT-XC-12", "TT-XC-13", "TT-XC-14", "TT-XC-24", "TT-XC-23"],
        critic: ["TT-XC-02", "TT-XC-22"],
      },
    },
    {
      id: "xd",
      module: "D",
      paragraphs: {
        orders: ["TT-XD-01", "TT-XD-04", "TT-XD-05", "TT-XD-14"],
        mayor: ["TT-XD-15", "TT-XD-16", "TT-XD-49"],
      },
    },
    {
      id: "combine",
      paragraphs: {
        build: ["TT-SET-03", "TT-XN-01", "TT-XN-03", "TT-VAR-01", "TT-VAR-03"],
      },
    },
  ],
  red_dragon_inn: [
    {
      id: "goal",
      paragraphs: {
        aim: ["RDI-SET-02", "RDI-LOSE-01", "RDI-LOSE-02", "RDI-LOSE-15"],
        start: ["RDI-SET-07", "RDI-SET-08", "RDI-SET-09", "RDI-SET-11", "RDI-SET-12", "RDI-SET-13", "RDI-SET-14"],
      },
    },
    {
      id: "turn",
      paragraphs: {
        order: ["RDI-TURN-01", "RDI-TURN-19"],
        cards: ["RDI-TURN-02", "RDI-TURN-03", "RDI-TURN-04", "RDI-TURN-05"],
        action: ["RDI-TURN-07", "RDI-TURN-08", "RDI-TURN-09", "RDI-TURN-10"],
        drink_order: ["RDI-TURN-11", "RDI-TURN-20", "RDI-ORDER-01", "RDI-ORDER-03"],
        drinking: ["RDI-TURN-13", "RDI-TURN-15", "RDI-TURN-17", "RDI-TURN-18"],
      },
    },
    {
      id: "timing",
      paragraphs: {
        kinds: ["RDI-SOM-01", "RDI-SOM-05", "RDI-SOM-06", "RDI-TURN-07"],
        answers: ["RDI-REACT-01", "RDI-REACT-02", "RDI-REACT-03", "RDI-REACT-05"],
        stack: ["RDI-REACT-06", "RDI-REACT-07", "RDI-REACT-08", "RDI-REACT-19"],
        targets: ["RDI-EDGE-20", "RDI-SOM-03", "RDI-SOM-04"],
      },
    },
    {
      id: "negate",
      paragraphs: {
        difference: ["RDI-NEG-02", "RDI-NEG-03", "RDI-NEG-04", "RDI-NEG-05"],
        drinks: ["RDI-NEG-08", "RDI-NEG-09", "RDI-CHASE-10"],
        affects: ["RDI-AFFECT-01", "RDI-AFFECT-03", "RDI-AFFECT-05", "RDI-AFFECT-08"],
      },
    },
    {
      id: "gambling",
      paragraphs: {
        begin: ["RDI-GAM-01", "RDI-GAM-03", "RDI-GAM-05", "RDI-GAM-06"],
        throw: ["RDI-GAM-07", "RDI-GAM-08", "RDI-GAM-09", "RDI-GAM-10"],
        win: ["RDI-GAM-11", "RDI-GAM-12", "RDI-GAM-13", "RDI-LEAVE-08"],
        hand: ["RDI-WIN-02", "RDI-WIN-03", "RDI-WIN-04", "RDI-GAM-17"],
        leave: ["RDI-LEAVE-02", "RDI-LEAVE-03", "RDI-LEAVE-05", "RDI-LEAVE-06"],
        broke: ["RDI-GOLD0-01", "RDI-GOLD0-02", "RDI-GOLD0-03", "RDI-GOLD0-08"],
      },
    },
    {
      id: "drinks",
      paragraphs: {
        chaser: ["RDI-CHASE-01", "RDI-CHASE-02", "RDI-CHASE-04", "RDI-CHASE-05", "RDI-CHASE-11"],
        share: ["RDI-SPLIT-01", "RDI-SPLIT-03", "RDI-SPLIT-04", "RDI-SPLIT-06"],
        restock: ["RDI-DRINK-01", "RDI-DRINK-02", "RDI-DRINK-03", "RDI-EDGE-156"],
        limits: ["RDI-LIMIT-01", "RDI-LIMIT-02", "RDI-LIMIT-03", "RDI-LIMIT-06"],
      },
    },
    {
      id: "events",
      paragraphs: {
        events: ["RDI-EVENT-01", "RDI-EVENT-02", "RDI-EVENT-03"],
        house: ["RDI-HOUSE-02", "RDI-HOUSE-03", "RDI-HOUSE-04", "RDI-HOUSE-05"],
      },
    },
    {
      id: "contest",
      paragraphs: {
        contest: ["RDI-CONTEST-02", "RDI-CONTEST-05", "RDI-CONTEST-06", "RDI-CONTEST-07"],
        result: ["RDI-CONTEST-03", "RDI-CONTEST-12", "RDI-CONTEST-13", "RDI-CONTEST-18"],
        tie: ["RDI-CONTEST-09", "RDI-CONTEST-10", "RDI-CONTEST-11", "RDI-CONTEST-16"],
      },
    },
    {
      id: "losing",
      paragraphs: {
        chance: ["RDI-LOSE-07", "RDI-LOSE-08", "RDI-LOSE-09"],
        share: ["RDI-LOSE-03", "RDI-LOSE-04", "RDI-LOSE-05", "RDI-LOSE-06"],
        draw: ["RDI-LOSE-11", "RDI-LOSE-13", "RDI-LOSE-14"],
      },
    },
    {
      id: "table",
      paragraphs: {
        asking: ["RDI-REACT-03", "RDI-REACT-04", "RDI-REACT-05"],
      },
    },
  ],
};
