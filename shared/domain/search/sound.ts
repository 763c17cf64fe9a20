/** Letters that are heard as another one: unstressed vowels, and consonants that lose their voice. */
const HEARD_AS: Readonly<Record<string, string>> = {
  о: 'а',
  е: 'и',
  э: 'и',
  ы: 'и',
  б: 'п',
  в: 'ф',
  г: 'к',
  д: 'т',
  ж: 'ш',
  щ: 'ш',
  з: 'с',
  ь: '',
  ъ: '',
};
/** After these letters «о» and «ё» are one sound. */
const SIBILANTS = 'жшчщц';

/**
 * Roughly how a word of the index (lower case, without ё) sounds: words that are spelled by ear sound the same («шолк»
 * and «шелк», «боттист» and «батист»).
 */
export function soundOf(word: string): string {
  let sound = '';
  let before = '';
  for (const character of word) {
    const written = character === 'о' && SIBILANTS.includes(before || ' ') ? 'е' : character;
    const heard = HEARD_AS[written] ?? written;
    if (!sound.endsWith(heard)) sound += heard;
    before = character;
  }
  return sound;
}
