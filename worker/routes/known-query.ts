/**
 * The part of a query that a route knows and took as it came, in one order and without its question mark: what
 * others bring along (a campaign's name, a made-up colour's second value) makes no page of its own.
 */
export function knownQuery(search: string, parsed: object): string {
  const given = new URLSearchParams(search);
  const known = Object.entries(parsed)
    .filter(([name, value]) => value !== undefined && given.get(name) === String(value))
    .map(([name, value]): [string, string] => [name, String(value)])
    .sort(([a], [b]) => (a < b ? -1 : 1));
  return new URLSearchParams(known).toString();
}
