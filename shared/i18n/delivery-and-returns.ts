import type { DeliveryEstimate } from '../domain/delivery-estimate.ts';
import { RETURN_KINDS, RETURN_RULES, type ReturnKind } from '../domain/returns.ts';
import type { Translate } from './intl.ts';

type Days = (span: { from: string; to: string }) => string;

/** When a thing is made and arrives, in one sentence. */
export function deliveryEstimateText(t: Translate, days: Days, { made, withYou }: DeliveryEstimate): string {
  if (!withYou) return t('made.dates.made', { made: days(made) });
  return t('made.dates.both', { made: days(made), withYou: days(withYou) });
}

/** Which things can be returned, until when and at whose cost: a sentence or two for each rule that applies. */
export function returnTexts(t: Translate, lines: readonly { returns: ReturnKind }[]): string[] {
  const kinds = RETURN_KINDS.filter((kind) => lines.some((line) => line.returns === kind));
  return kinds.map((kind) => returnText(t, kind));
}

/** Whether a thing can be returned, until when and at whose cost, in a sentence or two. */
export function returnText(t: Translate, kind: ReturnKind): string {
  return t(`made.returns.${kind}`, { ...RETURN_RULES[kind].disliked });
}
