/** The keys of a Russian and an English keyboard, one above the other. */
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';
const ENGLISH = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
/** What the same keys give with Shift, where that is no letter. */
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
 * A text as it would have come out with the other keyboard layout: `gb;fvf` → `пижама`, `кщиу` → `robe`. In lower
 * case; what is on no key of the two stays. Twice gives back the letters of the first.
 */
export function swapLayout(text: string): string {
  return [...text.toLowerCase()].map((char) => OTHER.get(SHIFTED[char] ?? char) ?? char).join('');
}
