/** The keys of a Russian and an English keyboard, in the same order. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/** What the same keys give with Shift, if that is not a letter. */
const SHIFTED: Readonly<Record<string, string>> = {
  '{': '[',
  '}': ']',
  ':': ';',
  '"': "'",
  '<': ',',
  '>': '.',
  '~': '`',
};

const OTHER: ReadonlyMap<string, string> = new Map(
  [...RUSSIAN].flatMap((russian, key): [string, string][] => {
    const english = ENGLISH.charAt(key);
    return [
      [russian, english],
      [english, russian],
    ];
  }),
);

/**
 * A text as typed with the other keyboard layout: `gb;fvf` → `пижама`, `кщиу` → `robe`. In lower case; other characters
 * stay. Applying it twice returns the letters of the original.
 */
export function swapLayout(text: string): string {
  return [...text.toLowerCase()].map((char) => OTHER.get(SHIFTED[char] ?? char) ?? char).join('');
}
