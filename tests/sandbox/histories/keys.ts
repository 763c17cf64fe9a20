const keyOf = (letter: string) => btoa(letter.repeat(32));

/** The shop's rings of keys as its keeper writes them: the newest first, the older ones kept for what they made. */
export function createKeys() {
  const rings = { personal: `tests:${keyOf('k')}`, tokens: `tests:${keyOf('o')}` };
  let rotations = 0;
  return {
    rotate() {
      rotations += 1;
      const letter = String.fromCharCode('A'.charCodeAt(0) + (rotations % 26));
      rings.personal = `p${rotations}:${keyOf(letter)},${rings.personal}`;
      rings.tokens = `t${rotations}:${keyOf(letter)},${rings.tokens}`;
      return { ...rings };
    },
  };
}
