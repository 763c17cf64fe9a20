import type { Picture } from '#shared/contract/picture.ts';

/**
 * The things in their order, those first whose garment the page does not show yet; what it shows is known by the keys
 * of first pictures. Where there are too few things to show each once, some come again.
 */
export function unseenFirst<Item extends { pictures: readonly Picture[] }>(
  items: readonly Item[],
  shown: ReadonlySet<string>,
): Item[] {
  const isShown = ({ pictures }: Item) => shown.has(pictures[0]?.key ?? '');
  return [...items.filter((item) => !isShown(item)), ...items.filter(isShown)];
}

/** The keys by which `unseenFirst` knows the garments of some pictures. */
export function keysOf(pictures: readonly (Picture | null | undefined)[]): Set<string> {
  return new Set(pictures.flatMap((picture) => picture?.key ?? []));
}
