/** Texts of one formatter: a shop has some hundred prices, and a few weeks of days. */
const MOST = 1000;

const texts = new WeakMap<object, Map<string, string>>();

/** What a formatter makes of something, made once: finding it again takes a tenth of formatting it. */
export function remembered(formatter: object, key: string, make: () => string): string {
  const own = texts.get(formatter) ?? new Map<string, string>();
  texts.set(formatter, own);
  const known = own.get(key);
  if (known !== undefined) return known;
  if (own.size >= MOST) own.clear();
  const made = make();
  own.set(key, made);
  return made;
}
