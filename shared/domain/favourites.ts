import { HANDLE } from './handle.ts';

/** Where favourites are stored on the device. */
export const FAVOURITES_KEY = 'nega:favourites';

/** The most a device keeps; whoever adds one more than that loses the oldest. */
export const MAX_FAVOURITES = 200;

/** Adds a product at the end, or takes it out where it is among them. */
export function toggleFavourite(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : addFavourites(ids, [id]);
}

/** Adds products at the end in their order; those that are there keep their place. */
export function addFavourites(ids: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...added])].slice(-MAX_FAVOURITES);
}

/** The text the device keeps favourites as. */
export function serializeFavourites(ids: readonly string[]): string {
  return JSON.stringify({ version: 1, ids });
}

/**
 * Reads what the device has stored; damaged or foreign text is an empty list. Checked by hand and not by a schema,
 * because every page carries this (decisions/003).
 */
export function parseFavourites(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || stored.version !== 1) return [];
    return 'ids' in stored && Array.isArray(stored.ids) ? onlyHandles(stored.ids) : [];
  } catch {
    return [];
  }
}

/** What of a list from outside can be products: each once, in its order, as many as a device keeps. */
export function onlyHandles(values: readonly unknown[]): readonly string[] {
  const handles = values.filter((value): value is string => typeof value === 'string' && HANDLE.test(value));
  return [...new Set(handles)].slice(0, MAX_FAVOURITES);
}
