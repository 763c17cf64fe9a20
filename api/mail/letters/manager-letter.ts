import type { MailKind } from '#api/orders/owed-letters.ts';
import type { Attachment } from '#api/ports/mailer.ts';
import type { Order, OrderState } from '#shared/contract/order.ts';
import { formatDay } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/intl.ts';
import { embroiderySvg } from '#shared/ui/embroidery/embroidery-svg.ts';
import { LETTER_SHEETS } from '#shared/ui/embroidery/letter-sheets.ts';
import type { Fact, LetterContent } from './letter-content.ts';
import { type KnownOrder, orderAddress, orderDates, orderLines, orderTotals } from './order-parts.ts';

/** The work ticket, and the word that it is void. */
export type ManagerKind = Extract<MailKind, 'manager' | 'manager-ended'>;

/** The work ticket: what to sew for whom, and what to do about the order. It carries no way into the shopper's page. */
export function managerLetter(intl: PlainIntl, kind: ManagerKind, order: KnownOrder): LetterContent {
  const { number, contact } = order;
  const occasion = kind === 'manager' ? 'manager' : 'manager.ended';
  const subject = intl.formatMessage({ id: `mail.${occasion}.subject` }, { number });
  const fact = (id: 'mail.manager.shopper' | 'mail.manager.comment', value: string): Fact => ({
    label: intl.formatMessage({ id }),
    value,
  });
  const sku = (index: number) => {
    const line = order.lines[index];
    return line ? [intl.formatMessage({ id: 'mail.manager.sku' }, { sku: line.sku })] : [];
  };
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: `mail.manager.${task(order)}` }),
      intl.formatMessage({ id: 'mail.manager.made' }, { day: formatDay(intl, order.createdAt) }),
    ],
    action: null,
    lines: orderLines(intl, order).map((line, index) => ({ ...line, details: [...sku(index), ...line.details] })),
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

/** A ticket that is late says what became of the order, too: nobody is to sew what was called off. */
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

/** What the embroiderer works from: a drawing for each line that is embroidered, numbered as the ticket lists them. */
export function ticketDrawings({ number, lines }: Order): Attachment[] {
  return lines.flatMap(({ embroidery }, index) =>
    embroidery
      ? [
          {
            filename: `embroidery-${number}-${index + 1}.svg`,
            type: 'image/svg+xml',
            content: embroiderySvg(embroidery, LETTER_SHEETS[embroidery.hand]),
          },
        ]
      : [],
  );
}
