import type { MailKind } from '#api/outbox/email-statements.ts';
import type { Balance, OrderLine, OrderState } from '#shared/contract/order.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import { formatDay } from '#shared/i18n/format.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { type KnownOrder, orderDates, orderLines, orderTotals } from './order-parts.ts';

/** The email that an order is to be made, and the notice that it is not. */
export type ManagerKind = Extract<MailKind, 'manager' | 'manager-ended'>;

type ManagerEmailInput = {
  order: KnownOrder;
  balance: Balance;
  atelierOrderUrl: string;
  siteUrl: string;
  /** A difference was paid: what it says holds instead of the ticket before. */
  isUpdated: boolean;
};

/**
 * Says what was ordered, and what to do about it. The body that it is sewn for, the embroidered words, and whom it goes
 * to are behind the link only: mailboxes keep emails for years.
 */
export function managerEmail(
  intl: PlainIntl,
  kind: ManagerKind,
  { order, balance, atelierOrderUrl, siteUrl, isUpdated }: ManagerEmailInput,
): EmailContent {
  const { number } = order;
  const sewn = kind === 'manager' ? ticketOf(isUpdated) : 'manager.ended';
  const occasion = order.lines.length > 0 ? sewn : 'manager.certificates';
  const subject = intl.formatMessage({ id: `mail.${occasion}.subject` }, { number });
  return {
    subject,
    title: subject,
    paragraphs: [
      intl.formatMessage({ id: `mail.manager.${task(order, isUpdated)}` }),
      intl.formatMessage({ id: 'mail.manager.made' }, { day: formatDay(intl, order.createdAt) }),
    ],
    action: { label: intl.formatMessage({ id: 'mail.manager.open' }), href: atelierOrderUrl },
    lines: orderLines(intl, order, siteUrl).map((line, index) => {
      const sold = order.lines[index];
      // A certificate's details name its recipient.
      return { ...line, details: sold ? [cutOf(intl, sold), ...line.details] : [] };
    }),
    totals: orderTotals(intl, order, balance),
    facts: orderDates(intl, order),
    closing: intl.formatMessage({ id: 'mail.manager.closing' }),
  };
}

/** A ticket that is sent late also says that the order has ended, so that nothing is sewn for a cancelled one. */
const ENDED = {
  cancelled: 'ended.cancelled',
  expired: 'ended.unpaid',
  refunded: 'ended.refunded',
} as const satisfies Partial<Record<OrderState, string>>;

type Task = 'sew' | 'changed' | 'call' | 'agree' | 'nothing' | (typeof ENDED)[keyof typeof ENDED];

const ticketOf = (isUpdated: boolean) => (isUpdated ? 'manager.changed' : 'manager');

function task({ state, total, lines }: KnownOrder, isUpdated: boolean): Task {
  if (state === 'cancelled' || state === 'expired' || state === 'refunded') return ENDED[state];
  if (isUpdated) return 'changed';
  if (total === 0) return 'call';
  if (state === 'awaiting_manager') return 'agree';
  return lines.length > 0 ? 'sew' : 'nothing';
}

/** What to cut: a standard size by its SKU, or to measure, with the closest size's pattern. */
function cutOf(intl: PlainIntl, { sku, size, measurements }: OrderLine): string {
  if (!measurements) return intl.formatMessage({ id: 'mail.manager.sku' }, { sku });
  return intl.formatMessage({ id: 'mail.manager.measured' }, { size: size ?? 'none', sku });
}
