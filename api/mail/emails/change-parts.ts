import type { Kopecks } from '#shared/domain/money.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';

/** What a change of an order means for its shopper. */
export type Changed = {
  /** The amount due in addition to what was paid, kopecks; 0 for nothing. */
  due: Kopecks;
  /** Whether a card can pay that. */
  isDueByCard: boolean;
  /** Whether its payment was to be agreed with the manager when it was made. */
  isByAgreement: boolean;
  /** What the order had before; none if only choices were changed, null if its lines were not. */
  former: readonly string[] | null;
};

/** Whether an email may ask for a difference. */
export function isOfCharge(kind: string): boolean {
  return kind === 'changed' || kind === 'charge';
}

/** What an order had before its lines were changed; nobody but its shopper reads its measures. */
export function formerLines(intl: PlainIntl, { former }: Pick<Changed, 'former'>): string[] {
  if (former === null) return [];
  const lines = former.join('; ');
  return [intl.formatMessage({ id: lines === '' ? 'mail.changed.choices' : 'mail.changed.before' }, { lines })];
}

/** Asks for the amount due, and says how it is paid. */
export function askForDue(intl: PlainIntl, { due, isDueByCard, isByAgreement }: Omit<Changed, 'former'>): string[] {
  const byCard = isByAgreement ? 'mail.charge.manager' : 'mail.charge.text';
  const id = isDueByCard ? byCard : 'mail.charge.outsideLimits';
  return due > 0 ? [intl.formatMessage({ id }, { amount: formatMoney(intl, due) })] : [];
}
