import { formatDay } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/intl.ts';
import type { Fact, LetterContent } from './letter-content.ts';
import { type KnownOrder, orderAddress, orderDates, orderLines, orderTotals } from './order-parts.ts';

/** The work ticket: what to sew for whom, and what to do about the order. It carries no way into the shopper's page. */
export function managerLetter(intl: PlainIntl, order: KnownOrder): LetterContent {
  const { number, contact } = order;
  const subject = intl.formatMessage({ id: 'mail.manager.subject' }, { number });
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

function task({ state, total, lines }: KnownOrder): 'sew' | 'call' | 'agree' | 'nothing' {
  if (total === 0) return 'call';
  if (state === 'awaiting_manager') return 'agree';
  return lines.length > 0 ? 'sew' : 'nothing';
}
