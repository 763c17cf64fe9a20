import { onlyHandles } from './favourites.ts';

/** The limits of one call (contract of `listProducts`): products, and characters of their ids. */
const MAX_AT_ONCE = 48;
const MAX_CHARACTERS = 4000;

const FRAGMENT = '#ids=';

/** The fragment of a link that shows a list; it stays in the browser, so no server learns whose favourites they are. */
export function toFragment(ids: readonly string[]): string {
  return FRAGMENT + ids.map(encodeURIComponent).join(',');
}

/** Reads a shared list from an address's fragment; null if it has none. */
export function parseFragment(hash: string): readonly string[] | null {
  if (!hash.startsWith(FRAGMENT)) return null;
  const ids = onlyHandles(hash.slice(FRAGMENT.length).split(',').map(decoded));
  return ids.length > 0 ? ids : null;
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

/** Splits a list into as few calls as their limits allow. */
export function batchIds(ids: readonly string[]): readonly (readonly string[])[] {
  const calls: string[][] = [];
  for (const id of ids) {
    const last = calls.at(-1);
    const fits = last && last.length < MAX_AT_ONCE && [...last, id].join(',').length <= MAX_CHARACTERS;
    if (fits) last.push(id);
    else calls.push([id]);
  }
  return calls;
}

/** Puts the found products into the requested order; `gone` are those that were not found. */
export function inFavouritesOrder<Item extends { id: string }>(
  ids: readonly string[],
  found: readonly Item[],
): { items: readonly Item[]; gone: readonly string[] } {
  const known = new Map(found.map((item) => [item.id, item]));
  return { items: ids.flatMap((id) => known.get(id) ?? []), gone: ids.filter((id) => !known.has(id)) };
}

/** Removes products. */
export function removeFavourites(ids: readonly string[], removed: readonly string[]): readonly string[] {
  return ids.filter((id) => !removed.includes(id));
}

/** Puts a product back in its position. */
export function putBack(ids: readonly string[], id: string, index: number): readonly string[] {
  return ids.includes(id) ? ids : ids.toSpliced(index, 0, id);
}
