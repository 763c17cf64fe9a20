/** Characters of all parts and their keys together. */
const MOST = 2 * 1024 * 1024;

const parts = new Map<string, string>();
let characters = 0;

/** The HTML of a part that this isolate has rendered before; null where it has not, or no longer keeps it. */
export function findPart(key: string): string | null {
  return parts.get(key) ?? null;
}

/** Keeps a part's HTML by all that it follows from; those kept longest leave for it. */
export function keepPart(key: string, html: string): void {
  const weight = key.length + html.length;
  if (weight > MOST || parts.has(key)) return;
  for (const [oldest, old] of parts) {
    if (characters + weight <= MOST) break;
    parts.delete(oldest);
    characters -= oldest.length + old.length;
  }
  parts.set(key, html);
  characters += weight;
}
