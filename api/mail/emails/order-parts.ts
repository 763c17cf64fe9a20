import type { ContactsContent } from '#shared/contract/contacts-content.ts';
import type { Balance, Order, OrderContactResponse } from '#shared/contract/order.ts';
import type { ContentLine, Fact } from '#shared/contract/order-email.ts';
import type { SentParcel } from '#shared/contract/parcel.ts';
import { formatAddress } from '#shared/domain/address-rules.ts';
import { contentLanguage } from '#shared/domain/locale.ts';
import { messengerLinks } from '#shared/domain/messenger-address.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { returnDays } from '#shared/domain/return-window.ts';
import { textIn } from '#shared/domain/text.ts';
import { formatDays } from '#shared/i18n/days.ts';
import { deliveryEstimateText, returnTexts } from '#shared/i18n/delivery-and-returns.ts';
import { formatCountry, formatDay, formatMoney } from '#shared/i18n/format.ts';
import { lineSummary } from '#shared/i18n/line-summary.ts';
import { orderSums } from '#shared/i18n/order-sums.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';

/** An order whose contact has not been erased: no emails are sent for any other. */
export type KnownOrder = Order & { contact: OrderContactResponse };

/** Twice the width that it is shown in, px. */
const EMAIL_PICTURE_PX = 240;

/** The lines of an order, without measurements and embroidered words; `siteUrl` is where its pictures are. */
export function orderLines(
  intl: PlainIntl,
  order: Pick<Order, 'lines' | 'certificates'>,
  siteUrl: string,
): ContentLine[] {
  const goods = order.lines.map((line) => ({
    picture: line.picture && siteUrl + mediaUrl(line.picture.key, EMAIL_PICTURE_PX),
    name: line.name,
    details: lineSummary(sayIn(intl), line),
    price: formatMoney(intl, line.total),
  }));
  const certificates = order.certificates.map(({ amount, recipient, deliverOn }) => ({
    picture: null,
    name: intl.formatMessage({ id: 'mail.certificate' }),
    details: [intl.formatMessage({ id: 'mail.certificate.sent' }, { recipient, day: formatDay(intl, deliverOn) })],
    price: formatMoney(intl, amount),
  }));
  return [...goods, ...certificates];
}

/** The parts of the sum, what it comes to by now, and how it was paid; free delivery is stated in words. */
export function orderTotals(intl: PlainIntl, order: Order, balance: Balance): Fact[] {
  return orderSums(sayIn(intl), { ...order, balance }).map(({ label, amount, isFree }) => {
    return { label, value: isFree ? intl.formatMessage({ id: 'common.free' }) : formatMoney(intl, amount) };
  });
}

/** When it is made and arrives; nothing if nothing is sewn. */
export function orderDates(intl: PlainIntl, { dates }: Order): Fact[] {
  if (!dates) return [];
  const t = sayIn(intl);
  const value = deliveryEstimateText(t, (span) => formatDays(intl, t, span), dates);
  return [{ label: intl.formatMessage({ id: 'made.dates' }), value }];
}

/** Which of it can be returned, by the rules it was sold under, and a link to the full text. */
export function orderReturns(
  intl: PlainIntl,
  { lines, contact }: Pick<Order, 'lines' | 'contact'>,
  returnsUrl: string,
): Fact[] {
  const rules = returnTexts(sayIn(intl), lines, returnDays(contact?.country));
  const link = `${intl.formatMessage({ id: 'mail.returns' })}: ${returnsUrl}`;
  return rules.length === 0
    ? []
    : [{ label: intl.formatMessage({ id: 'made.returns' }), value: [...rules, link].join('\n') }];
}

/** The formatter of a language in the form that shared texts need. */
export function sayIn(intl: PlainIntl): Parameters<typeof lineSummary>[0] {
  return (id, values) => intl.formatMessage({ id }, values);
}

/** The recipient and the address of the parcel, one line each. */
export function orderAddress(intl: PlainIntl, { contact, delivery }: KnownOrder): Fact[] {
  if (delivery === null) return [];
  const where = formatAddress(contact, formatCountry(intl, contact.country));
  const value = `${contact.firstName} ${contact.lastName}\n${where}`;
  return [{ label: intl.formatMessage({ id: 'mail.address' }), value }];
}

/** The parcels of an order by their numbers, a line each, with their tracking pages; none is an empty text. */
export function trackedParcels(intl: PlainIntl, parcels: readonly SentParcel[]): string {
  return parcels
    .map(({ carrier, number, url }) =>
      [`${intl.formatMessage({ id: `carrier.${carrier}` })} ${number}`, url].filter(Boolean).join(': '),
    )
    .join('\n');
}

/** How an order travels, and for how long. */
export function orderTransit(intl: PlainIntl, { delivery }: KnownOrder): Fact[] {
  if (delivery === null) return [];
  const value = intl.formatMessage({ id: 'delivery.days' }, delivery.days);
  return [{ label: intl.formatMessage({ id: `delivery.${delivery.id}.name` }), value }];
}

/** The contacts in emails. */
export type EmailContacts = Pick<ContactsContent, 'phone' | 'messengers' | 'address'>;

/** Where to send back what is exchanged; nothing if nothing is awaited. */
export function orderAwaited(intl: PlainIntl, { awaited }: Order, { address }: EmailContacts): Fact[] {
  const value = textIn(address, contentLanguage(intl.locale));
  return awaited.length === 0 ? [] : [{ label: intl.formatMessage({ id: 'mail.changed.back' }), value }];
}

/** How to reach the shop, the same in every email. */
export function closingLines(intl: PlainIntl, { phone, messengers }: EmailContacts): string {
  const reply = intl.formatMessage({ id: 'mail.every.closing' });
  const chats = messengerLinks(messengers).map(
    ({ kind, url }) => `${intl.formatMessage({ id: `common.messenger.${kind}` })}: ${url}`,
  );
  return [reply, phone, ...chats].join('\n');
}
