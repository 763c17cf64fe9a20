import type { PromisedDates } from '../contract/promise.ts';
import { RETURN_KINDS, RETURN_RULES, type ReturnKind } from '../domain/returns.ts';
import type { MessageId } from './intl.ts';

type Say = (id: MessageId, values?: Record<string, string | number>) => string;
type Days = (span: { from: string; to: string }) => string;

/** When a thing is made and with the shopper, in one sentence. */
export function promiseText(say: Say, days: Days, { made, withYou }: PromisedDates): string {
  if (!withYou) return say('made.dates.made', { made: days(made) });
  return say('made.dates.both', { made: days(made), withYou: days(withYou) });
}

/** Which of some things can be returned, until when and at whose cost: a sentence or two for each rule that applies. */
export function returnTexts(say: Say, lines: readonly { returns: ReturnKind }[]): string[] {
  const kinds = RETURN_KINDS.filter((kind) => lines.some((line) => line.returns === kind));
  return kinds.map((kind) => returnText(say, kind));
}

/** Whether a thing can be returned, until when and at whose cost, in a sentence or two. */
export function returnText(say: Say, kind: ReturnKind): string {
  return say(`made.returns.${kind}`, { ...RETURN_RULES[kind].disliked });
}
