/**
 * What of a query makes a page of its own, in one order and without its question mark: what its route read otherwise
 * than if nothing had been asked (`plain`). Campaigns' names, made-up sorts and the order of choices make none, and
 * whatever a page shows is in here, so that pages can be cached by it.
 */
export function knownQuery(parsed: object, plain: object): string {
  const usual = new Map<string, unknown>(Object.entries(plain));
  const known = Object.entries(parsed)
    .filter(([name, value]) => value !== undefined && value !== usual.get(name))
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(known).toString();
}
