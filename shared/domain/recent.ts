import { onlyHandles } from './favourites.ts';

/** Where recently viewed products are stored on the device. */
export const RECENT_KEY = 'nega:recent';

/** The most a device stores: what is shown, and some for products that are gone. */
const MOST_RECENT = 12;

/** Puts a product first; what was seen longest ago leaves. */
export function addRecent(ids: readonly string[], id: string): readonly string[] {
  return [id, ...ids.filter((each) => each !== id)].slice(0, MOST_RECENT);
}

/** The text the device keeps them as. */
export function serializeRecent(ids: readonly string[]): string {
  return JSON.stringify(ids);
}

/** Reads what the device has stored; damaged or foreign text is an empty list. */
export function parseRecent(text: string | null): readonly string[] {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return Array.isArray(stored) ? onlyHandles(stored).slice(0, MOST_RECENT) : [];
  } catch {
    return [];
  }
}
