import * as z from 'zod/mini';
import { PAYMENT_METHOD_IDS, PAYMENT_METHODS } from '#shared/contract/payment-methods.ts';
import { AmountBody } from './amount.ts';
import { invalid } from './api-error.ts';

/** The methods that the shop has at the provider. */
export const PROVIDER_TYPES = PAYMENT_METHOD_IDS.map((id) => PAYMENT_METHODS[id].providerType);

// The limits are those of the provider's OpenAPI document; fields that it does not have, or that our shop does not
// send, are refused.

const Metadata = z
  .record(z.string().check(z.maxLength(32)), z.string().check(z.maxLength(512)))
  .check(z.refine((metadata) => Object.keys(metadata).length <= 16));

/** Receipts are validated as a whole (receipt.ts), because the provider names none of their fields. */
const Receipt = z.optional(z.unknown());

export const CreatePayment = z.strictObject({
  amount: AmountBody,
  // The provider's default is two stages, which many do not expect.
  capture: z._default(z.boolean(), false),
  confirmation: z.strictObject({
    type: z.literal('redirect'),
    return_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
    locale: z._default(z.enum(['ru_RU', 'en_US']), 'ru_RU'),
  }),
  payment_method_data: z._default(z.strictObject({ type: z.enum(PROVIDER_TYPES) }), { type: 'bank_card' }),
  description: z.optional(z.string().check(z.maxLength(128))),
  metadata: z._default(Metadata, {}),
  merchant_customer_id: z.optional(z.string().check(z.maxLength(200))),
  receipt: Receipt,
});
export type CreatePayment = z.infer<typeof CreatePayment>;

export const CapturePayment = z.strictObject({ amount: z.optional(AmountBody), receipt: Receipt });
export type CapturePayment = z.infer<typeof CapturePayment>;

/** The document has no body for a cancellation; clients that always send one send an empty object. */
export const CancelPayment = z.optional(z.strictObject({}));

export const CreateRefund = z.strictObject({
  payment_id: z.string().check(z.length(36)),
  amount: AmountBody,
  description: z.optional(z.string().check(z.maxLength(250))),
  metadata: z.optional(Metadata),
  receipt: Receipt,
});
export type CreateRefund = z.infer<typeof CreateRefund>;

/** Parses a body; throws the provider's error with the first invalid field. */
export function parseBody<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  const unknown = issue?.code === 'unrecognized_keys' ? issue.keys.slice(0, 1) : [];
  const parameter = [...(issue?.path ?? []), ...unknown].join('.');
  throw invalid(`Incorrect value of ${parameter || 'the request'}`, parameter);
}
