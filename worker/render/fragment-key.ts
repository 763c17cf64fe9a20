/** Objects that keys name by a number. */
const numbers = new WeakMap<object, number>();
let numbered = 0;

/**
 * What a fragment is made of, as a key. Catalogue responses are frozen and shared by all pages
 * (upstream/kv-cache.ts), so they and their parts are named by identity, which costs less than to write them out;
 * everything else is named by what it holds.
 */
export function fragmentKey(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? '';
  if (Object.isFrozen(value)) return `#${numberOf(value)}`;
  if (Array.isArray(value)) return `[${value.map(fragmentKey).join()}]`;
  return `{${Object.entries(value).map(([name, part]) => `${name}:${fragmentKey(part)}`)}}`;
}

function numberOf(value: object): number {
  const known = numbers.get(value);
  if (known !== undefined) return known;
  numbered += 1;
  numbers.set(value, numbered);
  return numbered;
}
