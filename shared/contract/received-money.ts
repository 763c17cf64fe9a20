import * as z from 'zod/mini';
import { line } from './typed-text.ts';

/** How money comes that no payment on the site brings: through another terminal, or as a word says. */
export const RECEIVED_WAYS = ['cash', 'transfer', 'terminal', 'other'] as const;
const ReceivedWay = z.enum(RECEIVED_WAYS);
export type ReceivedWay = z.infer<typeof ReceivedWay>;

/** How an order, or its difference, was paid otherwise; `word` names a way that is none of the others. */
export const ReceivedMoney = z
  .strictObject({ way: ReceivedWay, word: z.optional(line(60)) })
  .check(
    z.refine(({ way, word }) => (way === 'other') === (word !== undefined), { path: ['word'], error: 'required' }),
  );
export type ReceivedMoney = z.infer<typeof ReceivedMoney>;

/** The same as the detail of an event: the way, and its word. */
export function receivedDetail({ way, word }: ReceivedMoney): string {
  return word === undefined ? way : `${way} ${word}`;
}

const DETAIL = /^(?:\d+ )?(cash|transfer|terminal|other)(?: (.+))?$/;

/** Reads it back from a detail, which may begin with the amount; null if it does not say how. */
export function receivedAs(detail: string | null): { way: ReceivedWay; word: string | null } | null {
  const [, way, word = null] = DETAIL.exec(detail ?? '') ?? [];
  return way === undefined ? null : { way: ReceivedWay.parse(way), word };
}
