import { PAYMENT_METHODS } from '#shared/contract/payment-methods.ts';
import { type Amount, fromKopecks, toKopecks } from './amount.ts';
import { invalid } from './api-error.ts';
import type { CancelParty, TestCard } from './cards.ts';
import type { Account } from './payment.ts';

/** How long the shop has to capture an authorized payment. */
const HOLD_MS = 7 * 24 * 60 * 60 * 1000;
/** The rest of a payment after the provider's commission. */
const INCOME_SHARE = 0.965;

/** The bank authorized the card: the money is captured at once, or held if the shop asked for two stages. */
export function authorize(account: Account, card: TestCard, now: number): Account {
  const { confirmation: _done, ...payment } = account.payment;
  const held: Account = {
    ...account,
    card: null,
    deadline: now + HOLD_MS,
    payment: {
      ...payment,
      status: 'waiting_for_capture',
      paid: true,
      expires_at: new Date(now + HOLD_MS).toISOString(),
      payment_method: payerMethod(account, card),
      authorization_details: {
        rrn: digits(12),
        auth_code: digits(6),
        three_d_secure: { applied: card.threeDs },
      },
    },
  };
  return account.capture ? capture(held, account.payment.amount, now) : held;
}

/** Captures held money, or a part of it. */
export function capture(account: Account, amount: Amount, now: number): Account {
  const { payment } = account;
  if (payment.status !== 'waiting_for_capture') {
    throw invalid(`Payment in status ${payment.status} can not be captured`, 'payment_id');
  }
  if (toKopecks(amount) > toKopecks(payment.amount) || toKopecks(amount) === 0) {
    throw invalid('Incorrect amount of capture', 'amount');
  }
  const { expires_at: _hold, ...rest } = payment;
  return {
    ...account,
    deadline: null,
    payment: {
      ...rest,
      status: 'succeeded',
      amount,
      income_amount: fromKopecks(Math.round(toKopecks(amount) * INCOME_SHARE)),
      captured_at: new Date(now).toISOString(),
      refundable: true,
      receipt_registration: 'succeeded',
    },
  };
}

/** Ends a payment without money. */
export function cancelPayment(
  account: Account,
  details: { party: CancelParty; reason: string },
  card?: TestCard,
): Account {
  const { confirmation: _done, expires_at: _hold, ...payment } = account.payment;
  return {
    ...account,
    card: null,
    deadline: null,
    payment: {
      ...payment,
      status: 'canceled',
      paid: false,
      ...(card ? { payment_method: payerMethod(account, card) } : {}),
      cancellation_details: details,
    },
  };
}

function payerMethod({ payment: { id }, method }: Account, { number, scheme }: TestCard) {
  const common = { type: method, id, saved: false, status: 'inactive' } as const;
  if (method !== PAYMENT_METHODS.card.providerType) return common;
  return {
    ...common,
    title: `Bank card *${number.slice(-4)}`,
    card: {
      first6: number.slice(0, 6),
      last4: number.slice(-4),
      expiry_month: '12',
      expiry_year: '2030',
      card_type: scheme,
      issuer_country: 'RU',
    },
  } as const;
}

/** What the payer paid with, as the API shows it. */
export type PayerMethod = ReturnType<typeof payerMethod>;

function digits(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');
}
