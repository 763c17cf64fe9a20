import type { ComposedEmail } from '#api/mail/compose-order-email.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { orderToken, returnsUrl } from '#api/orders/order-token.ts';
import { findReturn, isMoneyDue, shownReturn } from '#api/orders/returns/return-rows.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ContactsContent } from '#shared/contract/contacts-content.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { RETURN_MONEY_DAYS } from '#shared/domain/return-states.ts';
import { addDays, moscowDay } from '#shared/domain/working-calendar.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import type { KnownOrder } from './emails/order-parts.ts';
import { type ReturnStep, returnEmail } from './emails/return-email.ts';

type Told = {
  order: KnownOrder;
  locale: Locale;
  intl: PlainIntl;
  kind: string;
  /** The return. */
  id: string;
  contacts: ContactsContent;
};

/** The states of a return of which each step is still true. */
const STILL_TRUE: Readonly<Record<ReturnStep, readonly string[]>> = {
  ask: ['asked', 'accepted', 'refused', 'sent', 'received', 'settled'],
  accept: ['accepted', 'sent', 'received', 'settled'],
  refuse: ['refused'],
  receive: ['received', 'settled'],
};
const STEPS = Object.keys(STILL_TRUE) as readonly ReturnStep[];

/** The email about a step of a return; null if there is no such email, or if the step was taken back meanwhile. */
export async function composeReturnEmail(
  { database, settings }: Ports,
  { row }: FoundOrder,
  { order, locale, intl, kind, id, contacts }: Told,
): Promise<ComposedEmail | null> {
  const step = STEPS.find((each) => kind === `return-${each}`);
  const found = step && (await findReturn(database, id));
  if (!found || !STILL_TRUE[step].includes(found.row.state)) return null;
  const { receivedAt } = found.row;
  const dueBy =
    found.lines.some(isMoneyDue) && receivedAt !== null ? addDays(moscowDay(receivedAt), RETURN_MONEY_DAYS) : null;
  const token = await orderToken(settings.orderTokenKeys, row);
  const [url, shown] = [returnsUrl(settings.siteUrl, row, token), shownReturn(locale, found)];
  const content = returnEmail(intl, { order, step, shown, dueBy, url, contacts });
  return { to: order.contact.email, replyTo: contacts.email, locale, content, secret: token };
}
