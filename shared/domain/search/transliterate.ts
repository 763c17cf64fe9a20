/** Latin spellings of Russian sounds as people type them, longest first. */
const TO_CYRILLIC: readonly (readonly [string, string])[] = [
  ['shch', 'щ'],
  ['sch', 'щ'],
  ['yo', 'ё'],
  ['jo', 'ё'],
  ['yu', 'ю'],
  ['ju', 'ю'],
  ['iu', 'ю'],
  ['ya', 'я'],
  ['ja', 'я'],
  ['zh', 'ж'],
  ['kh', 'х'],
  ['ch', 'ч'],
  ['sh', 'ш'],
  ['ts', 'ц'],
  ['ck', 'к'],
  ['ph', 'ф'],
  ['a', 'а'],
  ['b', 'б'],
  ['c', 'к'],
  ['d', 'д'],
  ['e', 'е'],
  ['f', 'ф'],
  ['g', 'г'],
  ['h', 'х'],
  ['i', 'и'],
  ['j', 'ж'],
  ['k', 'к'],
  ['l', 'л'],
  ['m', 'м'],
  ['n', 'н'],
  ['o', 'о'],
  ['p', 'п'],
  ['q', 'к'],
  ['r', 'р'],
  ['s', 'с'],
  ['t', 'т'],
  ['u', 'у'],
  ['v', 'в'],
  ['w', 'в'],
  ['x', 'кс'],
  ['y', 'ы'],
  ['z', 'з'],
  ["'", 'ь'],
];

const TO_LATIN: Readonly<Record<string, string>> = {
  а: 'a',
  б: 'b',
  в: 'v',
  г: 'g',
  д: 'd',
  е: 'e',
  ё: 'e',
  ж: 'zh',
  з: 'z',
  и: 'i',
  й: 'y',
  к: 'k',
  л: 'l',
  м: 'm',
  н: 'n',
  о: 'o',
  п: 'p',
  р: 'r',
  с: 's',
  т: 't',
  у: 'u',
  ф: 'f',
  х: 'h',
  ц: 'ts',
  ч: 'ch',
  ш: 'sh',
  щ: 'sch',
  ъ: '',
  ы: 'y',
  ь: '',
  э: 'e',
  ю: 'yu',
  я: 'ya',
};

/**
 * A word in the other alphabet, by its sound: `sorochka` → `сорочка`, `силк` → `silk`. Two results if j may be й or ж
 * (`nochnaja`, `pijama`). Further spellings are left to the correction of typos.
 */
export function transliterate(text: string): string[] {
  const lower = text.toLowerCase();
  if (!/[a-z]/.test(lower)) return [toLatin(lower)];
  return lower.includes('j') ? [toCyrillic(lower), toCyrillic(lower.replaceAll('j', 'zh'))] : [toCyrillic(lower)];
}

/** A lower-case text with its Cyrillic letters transliterated; others stay. */
export function toLatin(text: string): string {
  return [...text].map((char) => TO_LATIN[char] ?? char).join('');
}

function toCyrillic(text: string): string {
  let written = '';
  for (let at = 0; at < text.length; ) {
    const [latin, cyrillic] = spellingAt(text, at);
    written += cyrillic;
    at += latin.length;
  }
  return written;
}

function spellingAt(text: string, at: number): readonly [string, string] {
  const char = text.charAt(at);
  // After a vowel y is й, as in shelkovyy.
  if (char === 'y' && /[aeiouy]/.test(text.charAt(at - 1)) && !/[aou]/.test(text.charAt(at + 1))) return ['y', 'й'];
  // At the beginning of a word x is х, as in xalat; later it is кс.
  if (char === 'x' && at === 0) return ['x', 'х'];
  return TO_CYRILLIC.find(([latin]) => text.startsWith(latin, at)) ?? [char, char];
}
