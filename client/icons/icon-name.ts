const NAME = /^([a-z0-9]+(?:-[a-z0-9]+)*):([a-z0-9]+(?:-[a-z0-9]+)*)$/;

/** An icon's name as data writes it, `collection:name`, in its parts; null where it is none. */
export function readIconName(name: string): { collection: string; icon: string } | null {
  const [, collection, icon] = NAME.exec(name) ?? [];
  return collection !== undefined && icon !== undefined ? { collection, icon } : null;
}

/**
 * Icons of one collection, each once and sorted, parted so that no address is longer than `limit` characters. `start`
 * is the address up to the list; the list is counted as it is sent, where a comma takes three characters.
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
