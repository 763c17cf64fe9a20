import type { DeliveryEstimate } from '../domain/delivery-estimate.ts';
import { RETURN_RULES, type ReturnKind } from '../domain/returns.ts';
import type { Translate } from './intl.ts';

type Days = (span: { from: string; to: string }) => string;

/** When a thing is made and arrives, in one sentence. */
export function deliveryEstimateText(t: Translate, days: Days, { made, withYou }: DeliveryEstimate): string {
  if (!withYou) return t('made.dates.made', { made: days(made) });
  return t('made.dates.both', { made: days(made), withYou: days(withYou) });
}

/** Which things can be returned, within how many days and at whose cost: a sentence or two for each rule, once. */
export function returnTexts(t: Translate, lines: readonly { returns: ReturnKind }[], withinDays: number): string[] {
  return [...new Set(lines.map(({ returns }) => returnText(t, returns, withinDays)))];
}

/** The same of one thing: its parcel may take as many days as its announcement (return-window.ts). */
function returnText(t: Translate, kind: ReturnKind, withinDays: number): string {
  return RETURN_RULES[kind].disliked ? t('made.returns.standard', { withinDays }) : t('made.returns.personal');
}
