import * as z from 'zod/mini';
import { toBase64Url } from '#api/security/secrets.ts';

/** The fourth is 1 among sold-out products. */
const Written = z.tuple([z.string(), z.int(), z.int()], z.int());

/** The end of a page of a sorted list: the last row's sort key, and its id, which distinguishes equal keys. */
export type Position = { key: number; id: number };
/** The same in a list whose sold-out products come last. */
export type ListPosition = Position & { isSoldOut?: boolean };

/** A position as an opaque cursor, valid for that sort only. */
export function writeCursor(sort: string, { key, id, isSoldOut }: ListPosition): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify([sort, key, id, ...(isSoldOut ? [1] : [])])));
}

/** Reads a cursor; null if it is damaged or of another sort. */
export function readCursor(sort: string, cursor: string): ListPosition | null {
  try {
    const [written, key, id, isSoldOut] = Written.parse(
      JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))),
    );
    return written === sort ? { key, id, isSoldOut: isSoldOut === 1 } : null;
  } catch {
    return null;
  }
}
