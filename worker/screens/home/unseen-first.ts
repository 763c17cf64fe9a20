import type { Picture } from '#shared/contract/picture.ts';

/**
 * The items in order, but first those whose garment the page does not show yet, identified by the key of its first
 * picture. If there are too few, some are repeated.
 */
export function unseenFirst<Item extends { pictures: readonly Picture[] }>(
  items: readonly Item[],
  shown: ReadonlySet<string>,
): Item[] {
  const isShown = ({ pictures }: Item) => shown.has(pictures[0]?.key ?? '');
  return [...items.filter((item) => !isShown(item)), ...items.filter(isShown)];
}

/** The keys by which `unseenFirst` identifies the garments of some pictures. */
export function keysOf(pictures: readonly (Picture | null | undefined)[]): Set<string> {
  return new Set(pictures.flatMap((picture) => picture?.key ?? []));
}
