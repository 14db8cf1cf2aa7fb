// Pixels at the foot of the window that something else needs: the deck of the replay page.
export const room = $state({ below: 0 });
