/**
 * The part of a query that makes a different page, sorted and without its question mark: what the route parsed
 * differently from an empty query (`plain`). Campaign names, made-up sorts and the order of choices make no difference.
 * Whatever a page shows is in here, so that pages can be cached by it.
 */
export function knownQuery(parsed: object, plain: object): string {
  const usual = new Map<string, unknown>(Object.entries(plain));
  const known = Object.entries(parsed)
    .filter(([name, value]) => value !== undefined && value !== usual.get(name))
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(known).toString();
}
