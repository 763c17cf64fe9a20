import * as z from 'zod/mini';
import { toBase64Url } from '#api/security/secrets.ts';

const Position = z.tuple([z.string(), z.int(), z.int()]);

/** The end of a page of a sorted list: the last row's sort key, and its id, which distinguishes equal keys. */
export type Position = { key: number; id: number };

/** A position as an opaque cursor, valid for that sort only. */
export function writeCursor(sort: string, { key, id }: Position): string {
  return toBase64Url(new TextEncoder().encode(JSON.stringify([sort, key, id])));
}

/** Reads a cursor; null if it is damaged or of another sort. */
export function readCursor(sort: string, cursor: string): Position | null {
  try {
    const position = Position.parse(JSON.parse(atob(cursor.replaceAll('-', '+').replaceAll('_', '/'))));
    return position[0] === sort ? { key: position[1], id: position[2] } : null;
  } catch {
    return null;
  }
}
