import type { Amount } from './amount.ts';
import type { CancelParty } from './cards.ts';
import type { PayerMethod } from './payment-steps.ts';
import type { CreatePayment } from './schema.ts';

/** How long a buyer has to pay by card. */
const CONFIRMATION_MS = 60 * 60 * 1000;

/** The payment object of the API, with the fields of card payments. */
export type Payment = {
  id: string;
  status: 'pending' | 'waiting_for_capture' | 'succeeded' | 'canceled';
  paid: boolean;
  amount: Amount;
  income_amount?: Amount;
  refunded_amount?: Amount;
  description?: string;
  recipient: { account_id: string; gateway_id: string };
  payment_method?: PayerMethod;
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

/** A payment with the provider's internal data. */
export type Account = {
  payment: Payment;
  capture: boolean;
  /** The type of the method that the shop asked for. */
  method: string;
  locale: CreatePayment['confirmation']['locale'];
  returnUrl: string;
  /** The origin of the shop and of the payment page. */
  origin: string;
  /** When it expires, in ms of the provider's clock; null once it has ended. */
  deadline: number | null;
  /** The buyer's card while the bank has not confirmed it yet. */
  card: string | null;
};

/** Opens a payment; `origin` is that of its page. */
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
    method: request.payment_method_data.type,
    locale,
    returnUrl,
    origin,
    deadline: now + CONFIRMATION_MS,
    card: null,
  };
}

/** Ids in the provider's format: time first, the kind of the object in the middle. */
export function createId(kind: '000f' | '0015', now: number): string {
  const time = Math.floor(now / 1000)
    .toString(16)
    .padStart(8, '0');
  return `${time}-${kind}-5000-8000-${crypto.randomUUID().slice(-12)}`;
}
