// What the talk of the open table looks like from everywhere: whether there is anybody to talk with, what is unread, whether it lies open, how many look on.
export const talk = $state({ company: false, unread: 0, open: false, watching: 0 });
