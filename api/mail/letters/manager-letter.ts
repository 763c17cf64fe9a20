import type { MailKind } from '#api/orders/letter-statements.ts';
import type { Attachment } from '#api/ports/mailer.ts';
import type { Order, OrderLine, OrderState } from '#shared/contract/order.ts';
import type { Fact, LetterContent } from '#shared/contract/order-letter.ts';
import { formatDay } from '#shared/i18n/format.ts';
import { lineDetails, lineSummary } from '#shared/i18n/line-summary.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { embroiderySvg } from '#shared/ui/embroidery/embroidery-svg.ts';
import { LETTER_SHEETS } from '#shared/ui/embroidery/letter-sheets.ts';
import { type KnownOrder, orderAddress, orderDates, orderLines, orderTotals, sayIn } from './order-parts.ts';

/** The work ticket, and the notice that it is void. */
export type ManagerKind = Extract<MailKind, 'manager' | 'manager-ended'>;

/** The work ticket: what to sew for whom, and what to do about the order. It contains no link to the shopper's page. */
export function managerLetter(intl: PlainIntl, kind: ManagerKind, order: KnownOrder): LetterContent {
  const { number, contact } = order;
  const occasion = kind === 'manager' ? 'manager' : 'manager.ended';
  const subject = intl.formatMessage({ id: `mail.${occasion}.subject` }, { number });
  const fact = (id: 'mail.manager.shopper' | 'mail.manager.comment', value: string): Fact => ({
    label: intl.formatMessage({ id }),
    value,
  });
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: `mail.manager.${task(order)}` }),
      intl.formatMessage({ id: 'mail.manager.made' }, { day: formatDay(intl, order.createdAt) }),
    ],
    action: null,
    lines: orderLines(intl, order, kind === 'manager' ? lineDetails : lineSummary).map((line, index) => {
      const sold = order.lines[index];
      return sold ? { ...line, details: [cutOf(intl, sold), ...line.details] } : line;
    }),
    totals: orderTotals(intl, order),
    facts: [
      fact(
        'mail.manager.shopper',
        [`${contact.firstName} ${contact.lastName}`, contact.phone, contact.email].join('\n'),
      ),
      ...orderDates(intl, order),
      ...orderAddress(intl, order),
      ...(contact.comment ? [fact('mail.manager.comment', contact.comment)] : []),
    ],
    closing: intl.formatMessage({ id: 'mail.manager.closing' }),
  };
}

/** A ticket that is sent late also says that the order has ended, so that nothing is sewn for a cancelled one. */
const ENDED = {
  cancelled: 'ended.cancelled',
  expired: 'ended.unpaid',
  refunded: 'ended.refunded',
} as const satisfies Partial<Record<OrderState, string>>;

type Task = 'sew' | 'call' | 'agree' | 'nothing' | (typeof ENDED)[keyof typeof ENDED];

function task({ state, total, lines }: KnownOrder): Task {
  if (state === 'cancelled' || state === 'expired' || state === 'refunded') return ENDED[state];
  if (total === 0) return 'call';
  if (state === 'awaiting_manager') return 'agree';
  return lines.length > 0 ? 'sew' : 'nothing';
}

/** What to cut: a standard size by its SKU, or measurements with the closest size's pattern. */
function cutOf(intl: PlainIntl, { sku, size, measurements }: OrderLine): string {
  if (!measurements) return intl.formatMessage({ id: 'mail.manager.sku' }, { sku });
  return intl.formatMessage({ id: 'mail.manager.measured' }, { size: size ?? 'none', sku });
}

/** The drawings for the embroiderer: one for each embroidered line, numbered as on the ticket. */
export function ticketDrawings(intl: PlainIntl, { number, lines }: Order): Attachment[] {
  return lines.flatMap((line, index) => {
    const { embroidery, swatch, name } = line;
    if (!embroidery) return [];
    const id = `${number}-${index + 1}`;
    const title = intl.formatMessage({ id: 'mail.manager.drawing' }, { id, name });
    const content = embroiderySvg({
      embroidery,
      sheet: LETTER_SHEETS[embroidery.hand],
      swatch,
      words: [title, ...lineDetails(sayIn(intl), { ...line, size: null, measurements: null })],
    });
    return [{ filename: `embroidery-${id}.svg`, type: 'image/svg+xml', content }];
  });
}
