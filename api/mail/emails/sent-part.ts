import type { PiecesOfLine, SentParcel } from '#shared/contract/parcel.ts';
import { returnDays } from '#shared/domain/return-window.ts';
import { formatDays } from '#shared/i18n/days.ts';
import { namedVariant } from '#shared/i18n/line-details.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { type KnownOrder, sayIn, trackedParcels } from './order-parts.ts';

/** What is sent of an order: its parcels and pieces, and the pieces that follow. `isPart`: it is not all of it. */
export type SentPart = {
  parcels: readonly SentParcel[];
  pieces: readonly PiecesOfLine[];
  follows: readonly PiecesOfLine[];
  isPart: boolean;
};

/** What was sent: the order at once, a part that others follow, or the last. */
export function sendingOf(sent: SentPart | null): 'shipped' | 'shipped-part' | 'shipped-part.last' {
  if (!sent?.isPart) return 'shipped';
  return sent.follows.length > 0 ? 'shipped-part' : 'shipped-part.last';
}

/** The lines of pieces, with their number. */
export function linesOf(order: KnownOrder, pieces: readonly PiecesOfLine[]): KnownOrder['lines'] {
  return pieces.flatMap(({ position, quantity }) => {
    const line = order.lines[position];
    return line ? { ...line, quantity, total: line.unitPrice * quantity } : [];
  });
}

/** That it is on its way and by which parcels; of a part also what follows and when, and when returns begin. */
export function sentParagraphs(intl: PlainIntl, order: KnownOrder, sent: SentPart | null): string[] {
  return [
    intl.formatMessage({ id: `mail.${sendingOf(sent)}.text` }),
    trackedParcels(intl, sent?.parcels ?? []),
    ...partly(intl, order, sent),
  ].filter(Boolean);
}

function partly(intl: PlainIntl, order: KnownOrder, sent: SentPart | null): string[] {
  if (!sent?.isPart) return [];
  const pieces = linesOf(order, sent.follows).map((line) => {
    const [name, { quantity }] = [namedVariant(sayIn(intl), line), line];
    return quantity === 1 ? name : intl.formatMessage({ id: 'mail.shipped.pieces' }, { name, quantity });
  });
  const days = order.dates?.withYou ? formatDays(intl, sayIn(intl), order.dates.withYou) : '';
  const follows = intl.formatMessage({ id: 'mail.shipped.follows' }, { pieces: pieces.join('; '), days });
  const withinDays = returnDays(order.contact?.country);
  return [...(pieces.length > 0 ? [follows] : []), intl.formatMessage({ id: 'mail.shipped.returns' }, { withinDays })];
}
