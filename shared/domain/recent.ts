import { onlyHandles } from './favourites.ts';

/** The key of recently viewed products in the device's storage. */
export const RECENT_KEY = 'nega:recent';

/** The most that are stored: as many as are shown, and some for products that are gone. */
const MAX_RECENT = 12;

/** Puts a product first; the oldest is dropped. */
export function addRecent(ids: readonly string[], id: string): readonly string[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, MAX_RECENT);
}

/** The stored text of the list. */
export function serializeRecent(ids: readonly string[]): string {
  return JSON.stringify(ids);
}

/** Reads the stored list; damaged text is an empty list. */
export function parseRecent(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(stored) ? onlyHandles(stored).slice(0, MAX_RECENT) : [];
  } catch {
    return [];
  }
}
