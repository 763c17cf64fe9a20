/** The numbers that keys use for objects. */
const numbers = new WeakMap<object, number>();
let numbered = 0;

/**
 * The cache key of a fragment's input. Catalogue responses are frozen and shared by all pages (upstream/kv-cache.ts),
 * so they and their parts are identified by reference, which is cheaper than serialising them; everything else is
 * identified by value.
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
