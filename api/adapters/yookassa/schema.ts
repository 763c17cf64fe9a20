import * as z from 'zod/mini';
import type {
  KnownShop,
  Listed,
  ProviderPayment,
  ProviderReceipt,
  ProviderRefund,
} from '#api/ports/payment-provider.ts';
import { fromDecimal } from '#shared/domain/money.ts';

// Fields that are not named here are ignored: the provider adds new ones without notice.

/** The provider's ids resemble UUIDs but are not always: 22e12f66-000f-5000-8000-18db351245c7. */
const ObjectId = z.string().check(z.regex(/^[0-9a-f-]{36}$/i));

const Amount = z.object({
  value: z.pipe(
    z.string(),
    z.transform((value, context) => {
      const kopecks = fromDecimal(value);
      if (kopecks !== null) return kopecks;
      context.issues.push({ code: 'custom', message: 'not an amount of money', input: value });
      return z.NEVER;
    }),
  ),
  currency: z.string(),
});

const Payment = z.object({
  id: ObjectId,
  status: z.enum(['pending', 'waiting_for_capture', 'succeeded', 'canceled']),
  amount: Amount,
  test: z.boolean(),
  metadata: z.nullish(z.record(z.string(), z.nullable(z.string()))),
  confirmation: z.nullish(z.object({ confirmation_url: z.optional(z.url({ protocol: /^https?$/ })) })),
  cancellation_details: z.nullish(z.object({ reason: z.string() })),
});

const Refund = z.object({
  id: ObjectId,
  payment_id: ObjectId,
  status: z.enum(['pending', 'succeeded', 'canceled']),
  amount: Amount,
  metadata: z.nullish(z.record(z.string(), z.nullable(z.string()))),
  cancellation_details: z.nullish(z.object({ reason: z.string() })),
});

const ObjectList = z.object({ items: z.array(z.unknown()), next_cursor: z.optional(z.string()) });

/** The id of a receipt has another format. */
const Receipt = z.object({ id: z.string() });

const ListedReceipt = z.object({
  id: z.string(),
  type: z.string(),
  settlements: z.nullish(z.array(z.object({ type: z.string() }))),
});

/** The receipt providers that belong to the card provider; any other one is another service. */
const OWN_TILLS: readonly string[] = ['yoo_receipt', 'avanpost'];

const Me = z.object({
  fiscalization_enabled: z.optional(z.boolean()),
  fiscalization: z.optional(z.object({ enabled: z.boolean(), provider: z.string() })),
});

/** The two kinds of notifications: of a payment, and of a refund. */
export const PaymentNotification = z.object({
  type: z.literal('notification'),
  event: z.enum(['payment.waiting_for_capture', 'payment.succeeded', 'payment.canceled']),
  object: z.object({ id: ObjectId }),
});
export const RefundNotification = z.object({
  type: z.literal('notification'),
  event: z.literal('refund.succeeded'),
  object: z.object({ payment_id: ObjectId }),
});

/** The provider's error; its `retry_after` is in milliseconds. */
export const ProviderFailure = z.object({
  code: z.optional(z.string()),
  description: z.optional(z.string()),
  parameter: z.optional(z.string()),
  retry_after: z.optional(z.number()),
});
export type ProviderFailure = z.infer<typeof ProviderFailure>;

/** Reads the provider's payment object; null if it is not one. */
export function readPayment(body: unknown): ProviderPayment | null {
  const { success, data } = Payment.safeParse(body);
  if (!success) return null;
  return {
    id: data.id,
    status: data.status,
    amount: data.amount.value,
    currency: data.amount.currency,
    test: data.test,
    attemptId: data.metadata?.attempt_id ?? null,
    confirmationUrl: data.confirmation?.confirmation_url ?? null,
    cancelReason: data.cancellation_details?.reason ?? null,
  };
}

/** Reads the provider's refund object; null if it is not one. */
export function readRefund(body: unknown): ProviderRefund | null {
  const { success, data } = Refund.safeParse(body);
  if (!success) return null;
  return {
    id: data.id,
    paymentId: data.payment_id,
    status: data.status,
    amount: data.amount.value,
    refundId: data.metadata?.['refund_id'] ?? null,
    cancelReason: data.cancellation_details?.reason ?? null,
  };
}

/** Reads a page of a list of the provider, each of its items with `read`; null if it is not one. */
export function readList<Item>(body: unknown, read: (item: unknown) => Item | null): Listed<Item> | null {
  const list = ObjectList.safeParse(body);
  const items = list.data?.items.map(read) ?? [null];
  if (!items.every((item) => item !== null)) return null;
  return { items, nextCursor: list.data?.next_cursor ?? null };
}

/** Reads a receipt of the provider's list; null if it is not one. */
export function readReceipt(body: unknown): ProviderReceipt | null {
  const { success, data } = ListedReceipt.safeParse(body);
  if (!success) return null;
  const isClosing = data.type === 'payment' && (data.settlements ?? []).some(({ type }) => type === 'prepayment');
  return { id: data.id, isClosing };
}

/** Reads the id of the provider's receipt object; null if it is not one. */
export function readReceiptId(body: unknown): string | null {
  return Receipt.safeParse(body).data?.id ?? null;
}

/** The shop's properties from `GET /me`; fields that do not have the documented format are ignored. */
export function readShop(body: unknown): KnownShop {
  const me = Me.safeParse(body).data;
  const till = me?.fiscalization;
  if (me?.fiscalization_enabled === false || till?.enabled === false) return { receipts: 'none' };
  if (till === undefined) return { receipts: null };
  return { receipts: OWN_TILLS.includes(till.provider) ? 'own' : 'third-party' };
}
