/**
 * Finds each picture's counterpart in another list. One picture may appear twice, for two colours: then the first is
 * matched with the first, and the second with the second.
 */
export function matchPictures<Mine, Theirs>(
  mine: readonly Mine[],
  theirs: readonly Theirs[],
  isSame: (mine: Mine, theirs: Theirs) => boolean,
): (Theirs | undefined)[] {
  const free = new Set(theirs);
  return mine.map((one) => {
    const found = [...free].find((other) => isSame(one, other));
    if (found) free.delete(found);
    return found;
  });
}
