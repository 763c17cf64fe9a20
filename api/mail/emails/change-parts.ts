import type { AwaitedPiece } from '#shared/contract/awaited-piece.ts';
import type { Order } from '#shared/contract/order.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import { awaitedPieces } from '#shared/i18n/awaited-pieces.ts';
import { formatMoney } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';

/** What became of an order: other contents or delivery, an exchange of sent pieces, or one that is taken back. */
export type ChangeOccasion = 'changed' | 'exchanged' | 'undone';

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
  occasion: ChangeOccasion;
  /** The pieces that it did not have before: what goes out in an exchange, what stays if that is taken back. */
  gained: readonly AwaitedPiece[];
};

/** Whether an email may ask for a difference. */
export function isOfCharge(kind: string): boolean {
  return kind === 'changed' || kind === 'charge';
}

type OfChange = Pick<Changed, 'occasion'> & { order: Pick<Order, 'awaited'> };

/** Whether it is about an exchange: one for which something still comes back, or one that is taken back. */
export function isOfExchange<Input extends OfChange>(
  input: Input,
): input is Input & { occasion: Exclude<ChangeOccasion, 'changed'> } {
  return input.occasion === 'undone' || (input.occasion === 'exchanged' && input.order.awaited.length > 0);
}

/** What has changed, and what its shopper does about it. */
export function changedParagraphs(intl: PlainIntl, input: Changed & OfChange): string[] {
  const { order } = input;
  const piece = awaitedPieces(input.gained);
  if (input.occasion === 'undone') return [intl.formatMessage({ id: 'mail.changed.undone.text' }, { piece })];
  if (isOfExchange(input)) {
    return [
      intl.formatMessage({ id: 'mail.changed.exchanged.text' }, { piece: awaitedPieces(order.awaited) }),
      intl.formatMessage({ id: 'mail.changed.exchanged.instead' }, { piece }),
      ...askForDue(intl, input),
    ];
  }
  return [
    intl.formatMessage({ id: 'mail.changed.text' }),
    ...formerLines(intl, input),
    ...askForAwaited(intl, order),
    ...askForDue(intl, input),
  ];
}

/** What an order had before its lines were changed; nobody but its shopper reads its measures. */
function formerLines(intl: PlainIntl, { former }: Pick<Changed, 'former'>): string[] {
  if (former === null) return [];
  const lines = former.join('; ');
  return [intl.formatMessage({ id: lines === '' ? 'mail.changed.choices' : 'mail.changed.before' }, { lines })];
}

/** Asks for what its shopper sends back because other pieces of it go out instead. */
function askForAwaited(intl: PlainIntl, { awaited }: Pick<Order, 'awaited'>): string[] {
  const piece = awaitedPieces(awaited);
  return awaited.length === 0 ? [] : [intl.formatMessage({ id: 'mail.changed.awaited' }, { piece })];
}

/** Asks for the amount due, and says how it is paid. */
export function askForDue(
  intl: PlainIntl,
  { due, isDueByCard, isByAgreement }: Pick<Changed, 'due' | 'isDueByCard' | 'isByAgreement'>,
): string[] {
  const byCard = isByAgreement ? 'mail.charge.manager' : 'mail.charge.text';
  const id = isDueByCard ? byCard : 'mail.charge.outsideLimits';
  return due > 0 ? [intl.formatMessage({ id }, { amount: formatMoney(intl, due) })] : [];
}
