import { type Amount, fromKopecks, toKopecks } from './amount.ts';
import { invalid } from './api-error.ts';
import type { CancelParty, TestCard } from './cards.ts';
import type { CreatePayment } from './schema.ts';

const HOUR_MS = 60 * 60 * 1000;
/** How long a buyer has to pay, and a shop to capture. */
const CONFIRMATION_MS = HOUR_MS;
const HOLD_MS = 7 * 24 * HOUR_MS;

/** The payment object of the API, as far as card payments have it. */
export type Payment = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Amount;
  income_amount?: Amount;
  refunded_amount?: Amount;
  description?: string;
  recipient: { account_id: string; gateway_id: string };
  payment_method?: ReturnType<typeof cardMethod>;
  confirmation?: { type: 'redirect'; return_url: string; confirmation_url: string };
  created_at: string;
  captured_at?: string;
  expires_at?: string;
  test: true;
  refundable: boolean;
  receipt_registration?: 'pending' | 'succeeded' | 'canceled';
  merchant_customer_id?: string;
  metadata: Record<string, string>;
  cancellation_details?: { party: CancelParty; reason: string };
  authorization_details?: { rrn: string; auth_code: string; three_d_secure: { applied: boolean } };
};

/** A payment with what the provider keeps to itself. */
export type Account = {
  payment: Payment;
  capture: boolean;
  locale: 'ru' | 'en';
  returnUrl: string;
  /** The origin the shop is seen at, where the payment page lives. */
  origin: string;
  /** When it lapses by itself, in ms of the provider's clock; null once it has ended. */
  deadline: number | null;
  /** The card the buyer gave, while their bank is still to confirm. */
  card: string | null;
};

/** Opens a payment; `origin` is where its page will be. */
export function openPayment(
  request: CreatePayment,
  { shopId, origin, now }: { shopId: string; origin: string; now: number },
): Account {
  const id = createId('000f', now);
  const { return_url: returnUrl, locale } = request.confirmation;
  const { description, merchant_customer_id: customer } = request;
  const payment: Payment = {
    id,
    status: 'pending',
    paid: false,
    amount: request.amount,
    ...(description === undefined ? {} : { description }),
    recipient: { account_id: shopId, gateway_id: '100700' },
    confirmation: { type: 'redirect', return_url: returnUrl, confirmation_url: `${origin}/__sandbox/pay/${id}` },
    created_at: new Date(now).toISOString(),
    test: true,
    refundable: false,
    ...(customer === undefined ? {} : { merchant_customer_id: customer }),
    metadata: request.metadata,
  };
  return {
    payment,
    capture: request.capture,
    locale: locale === 'ru_RU' ? 'ru' : 'en',
    returnUrl,
    origin,
    deadline: now + CONFIRMATION_MS,
    card: null,
  };
}

/** The card's bank said yes: the money is taken at once, or held where the shop asked for two stages. */
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
      payment_method: cardMethod(payment.id, card),
      authorization_details: {
        rrn: digits(12),
        auth_code: digits(6),
        three_d_secure: { applied: card.threeDs },
      },
    },
  };
  return account.capture ? capture(held, account.payment.amount, now) : held;
}

/** Takes held money, or a part of it. */
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
      income_amount: fromKopecks(Math.round(toKopecks(amount) * 0.965)),
      captured_at: new Date(now).toISOString(),
      refundable: true,
      receipt_registration: 'succeeded',
    },
  };
}

/** Ends a payment without money. */
export function cancel(account: Account, details: { party: CancelParty; reason: string }, card?: TestCard): Account {
  const { confirmation: _done, expires_at: _hold, ...payment } = account.payment;
  return {
    ...account,
    card: null,
    deadline: null,
    payment: {
      ...payment,
      status: 'canceled',
      paid: false,
      ...(card ? { payment_method: cardMethod(payment.id, card) } : {}),
      cancellation_details: details,
    },
  };
}

/** Ids as the provider writes them: time first, the kind of the object in the middle. */
export function createId(kind: '000f' | '0015', now: number): string {
  const time = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  return `${time}-${kind}-5000-8000-${crypto.randomUUID().slice(-12)}`;
}

function cardMethod(id: string, { number, scheme }: TestCard) {
  return {
    type: 'bank_card',
    id,
    saved: false,
    status: 'inactive',
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

function digits(count: number): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(count)), (byte) => byte % 10).join('');
}
