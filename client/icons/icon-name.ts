const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** Splits an icon's name in data, `collection:name`; null if it is malformed. */
export function readIconName(name: string): { collection: string; icon: string } | null {
  const [, collection, icon] = NAME.exec(name) ?? [];
  return collection !== undefined && icon !== undefined ? { collection, icon } : null;
}

/**
 * Icons of one collection, unique and sorted, split so that no address is longer than `limit` characters. `start` is
 * the address up to the list; a comma of the list counts as three characters, as it is encoded.
 */
export function partNames(icons: Iterable<string>, start: string, limit: number): string[][] {
  const parts: string[][] = [];
  let length = 0;
  for (const icon of [...new Set(icons)].sort()) {
    const part = parts.at(-1);
    const more = encodeURIComponent(`,${icon}`).length;
    if (part && length + more <= limit) {
      part.push(icon);
      length += more;
    } else {
      parts.push([icon]);
      length = start.length + encodeURIComponent(icon).length;
    }
  }
  return parts;
}
