import type { SoldCertificate } from '#shared/contract/certificate.ts';
import type { ContactsContent } from '#shared/contract/contacts-content.ts';
import { type Balance, costOf, type Order } from '#shared/contract/order.ts';
import type { EmailContent } from '#shared/contract/order-email.ts';
import type { PiecesOfLine } from '#shared/contract/parcel.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import type { EditedEmail } from '#shared/domain/email-texts.ts';
import { DEFAULT_LOCALE } from '#shared/domain/locale.ts';
import type { Kopecks } from '#shared/domain/money.ts';
import type { PlainIntl } from '#shared/i18n/plain-intl.ts';
import { certificateEmail } from './certificate-email.ts';
import { isOfCharge } from './change-parts.ts';
import { movedEmail } from './moved-email.ts';
import type { KnownOrder } from './order-parts.ts';
import { questionEmail } from './question-email.ts';
import type { SentPart } from './sent-part.ts';
import { shopperEmail } from './shopper-email.ts';
import type { ShopperEmailInput } from './shopper-email-input.ts';

/** What stands for links and codes, as in every email that staff see. */
const HIDDEN = '…';
const PARCEL = { carrier: 'russian-post', number: HIDDEN, url: null } as const;
const DAY_MS = 24 * 60 * 60 * 1000;
const AMOUNT = 500_000;
const RECIPIENT = 'anna@example.org';

type Sample = { order: Order; contacts: ContactsContent; siteUrl: string; now: number };

/** An email as a made-up customer of an order would get it: one for each case that has a text of its own. */
export function sampleEmails(
  intl: PlainIntl,
  email: EditedEmail,
  sample: Sample,
): { text: string | null; content: EmailContent }[] {
  const { contacts, siteUrl, now } = sample;
  const order: KnownOrder = { ...sample.order, contact: sampleContact(intl, sample.order), certificates: [] };
  const certificate = sampleCertificate(intl, now);
  const alone = (content: EmailContent) => [{ text: null, content }];
  switch (email) {
    case 'certificate': {
      const facts = { words: certificate, amount: AMOUNT, expiresAt: now + 365 * DAY_MS };
      return alone(certificateEmail(intl, { ...facts, code: HIDDEN, cardUrl: HIDDEN, contacts }));
    }
    case 'moved':
      return alone(movedEmail(intl, { number: order.number, contacts }));
    case 'question':
      return alone(questionEmail(intl, { order, position: 0, questionUrl: HIDDEN, contacts }));
    default: {
      const input: ShopperEmailInput = {
        ...{ order, siteUrl, contacts, orderUrl: HIDDEN, returnsUrl: HIDDEN, position: '0' },
        ...{ sent: { parcels: [PARCEL], pieces: [], follows: [], isPart: false } },
        ...{ due: AMOUNT, balance: balanceOf(order, 0), isDueByCard: true, former: null },
        ...{ occasion: 'changed', gained: [] },
        ...{ isOfDifference: false, refund: null, waitsUntil: now + DAY_MS, isByAgreement: false },
      };
      const kind = email === 'every' || email === 'shipped-part' ? SHOWN_IN[email] : email;
      return casesOf(email, input, certificate).map(([text, changes]) => ({
        text,
        content: shopperEmail(intl, kind, {
          ...{ ...input, ...changes },
          balance: balanceOf(changes.order ?? order, isOfCharge(kind) ? AMOUNT : 0),
        }),
      }));
    }
  }
}

/** What a made-up customer's order comes to, with what is charged besides, kopecks. */
function balanceOf(order: Order, due: Kopecks): Balance {
  const total = order.total + due;
  return {
    onCertificates: 0,
    onDelivery: 0,
    adjustment: total - costOf(order),
    total,
    paid: order.total,
    returned: 0,
    underWay: 0,
    due,
  };
}

/** Texts that are not of one kind of email are shown in one: those of every email in the one that most shoppers get. */
const SHOWN_IN = { every: 'paid', 'shipped-part': 'shipped' } as const;

/** A part of an order that is sent: its first piece. */
const partOf = (follows: readonly PiecesOfLine[]): SentPart => ({
  ...{ parcels: [PARCEL], pieces: [{ position: 0, quantity: 1 }], follows, isPart: true },
});

type Case = [text: string | null, changes: Partial<ShopperEmailInput>];

function casesOf(email: EditedEmail, { order }: ShopperEmailInput, certificate: SoldCertificate): Case[] {
  const { contact } = order;
  const total = order.total > 0 ? order.total : order.subtotal;
  const ofCertificate = { ...order, certificates: [certificate], lines: [], delivery: null, dates: null };
  const payable: Case[1] = { order: { ...order, state: 'awaiting_payment', total } };
  const byAgreement = (country: string): Case[1] => ({
    order: { ...order, state: 'awaiting_manager', total, contact: { ...contact, country } },
    isByAgreement: true,
  });
  const refund = (what: NonNullable<ShopperEmailInput['refund']>['what']): Case => [
    `${what}.subject`,
    { refund: { what, amount: AMOUNT, onCertificates: 0, isAtBank: true, isCertificateEnded: false, pieces: [] } },
  ];
  switch (email) {
    case 'confirmation':
      return [
        ['payable', payable],
        ['manager', byAgreement('KZ')],
        ['outsideLimits', byAgreement('RU')],
        ['free', { order: { ...order, total: 0 } }],
      ];
    case 'reminder':
      return [
        ['payable', payable],
        ['manager', byAgreement(contact.country)],
      ];
    case 'paid':
      return [
        ['text', {}],
        ['difference.text', { isOfDifference: true }],
        ['certificates', { order: { ...ofCertificate, discounts: [], redeemed: [], subtotal: AMOUNT, total: AMOUNT } }],
      ];
    case 'charge':
      return [
        ['text', {}],
        ['outsideLimits', { isDueByCard: false }],
        ['manager', { isByAgreement: true }],
      ];
    case 'shipped-part':
      return [
        // Of an order of one piece the same one follows.
        ['text', { sent: partOf([{ position: order.lines.length > 1 ? 1 : 0, quantity: 1 }]) }],
        ['last.text', { sent: partOf([]) }],
      ];
    case 'refunded':
      return [refund('whole'), refund('part'), refund('rest'), refund('twice'), refund('closed')];
    case 'readdressed':
      return [[null, { order: ofCertificate }]];
    case 'changed':
      return casesOfChange(order);
    default:
      return [[null, {}]];
  }
}

function casesOfChange(order: KnownOrder): Case[] {
  const awaited = order.lines.slice(0, 1).map(({ name, colour, size }) => ({ name, colour, size }));
  return [
    [null, {}],
    ['awaited', { order: { ...order, awaited } }],
    ['exchanged.text', { order: { ...order, awaited }, occasion: 'exchanged', gained: awaited }],
    ['undone.text', { occasion: 'undone', gained: awaited }],
  ];
}

function sampleContact(intl: PlainIntl, { contact }: Order): KnownOrder['contact'] {
  return {
    firstName: intl.formatMessage({ id: 'mail.sample.firstName' }),
    lastName: intl.formatMessage({ id: 'mail.sample.lastName' }),
    address: intl.formatMessage({ id: 'mail.sample.address' }),
    country: contact?.country ?? 'RU',
    ...{ email: RECIPIENT, phone: '', region: '', city: '', postalCode: '', comment: '' },
  };
}

function sampleCertificate(intl: PlainIntl, now: number): SoldCertificate {
  return {
    position: 0,
    sku: certificateSku(AMOUNT),
    amount: AMOUNT,
    sender: intl.formatMessage({ id: 'mail.sample.firstName' }),
    recipient: RECIPIENT,
    message: '',
    deliverOn: new Date(now).toISOString().slice(0, 10),
    locale: DEFAULT_LOCALE,
    state: 'scheduled',
  };
}
