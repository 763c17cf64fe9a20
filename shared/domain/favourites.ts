import { HANDLE } from './handle.ts';

/** The key of the favourites in the device's storage. */
export const FAVOURITES_KEY = 'nega:favourites';

/** The most favourites on a device; adding one more drops the oldest. */
export const MAX_FAVOURITES = 200;

/** Adds a product at the end, or removes it if it is in the list. */
export function toggleFavourite(ids: readonly string[], id: string): readonly string[] {
  return ids.includes(id) ? ids.filter((each) => each !== id) : addFavourites(ids, [id]);
}

/** Adds products at the end in order; those already in the list keep their position. */
export function addFavourites(ids: readonly string[], added: readonly string[]): readonly string[] {
  return [...new Set([...ids, ...added])].slice(-MAX_FAVOURITES);
}

/** The stored text of favourites. */
export function serializeFavourites(ids: readonly string[]): string {
  return JSON.stringify({ version: 1, ids });
}

/**
 * Reads the stored favourites; damaged text is an empty list. Parsed without a schema library, because every page loads
 * this (decisions/003).
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

/** The valid product handles of an untrusted list: each once, in order, as many as a device stores. */
export function onlyHandles(values: readonly unknown[]): readonly string[] {
  const handles = values.filter((value): value is string => typeof value === 'string' && HANDLE.test(value));
  return [...new Set(handles)].slice(0, MAX_FAVOURITES);
}
