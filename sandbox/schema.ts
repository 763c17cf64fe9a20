import * as z from 'zod/mini';
import { AMOUNT_PATTERN } from './amount.ts';
import { invalid } from './api-error.ts';

// The limits are those of the provider's OpenAPI document; members it has and we do not name are ignored.

const AmountBody = z.object({ value: z.string().check(z.regex(AMOUNT_PATTERN)), currency: z.literal('RUB') });

const Metadata = z
  .record(z.string().check(z.maxLength(32)), z.string().check(z.maxLength(512)))
  .check(z.refine((metadata) => Object.keys(metadata).length <= 16));

/** Receipts are judged as a whole (receipt.ts), because the provider names no field of theirs. */
const Receipt = z.optional(z.unknown());

export const CreatePayment = z.object({
  amount: AmountBody,
  // The provider's default is two stages, which surprises most who leave it out.
  capture: z._default(z.boolean(), false),
  confirmation: z.object({
    type: z.literal('redirect'),
    return_url: z.url({ protocol: /^https?$/ }).check(z.maxLength(2048)),
    locale: z._default(z.enum(['ru_RU', 'en_US']), 'ru_RU'),
  }),
  payment_method_data: z.optional(z.object({ type: z.literal('bank_card') })),
  description: z.optional(z.string().check(z.maxLength(128))),
  metadata: z._default(Metadata, {}),
  merchant_customer_id: z.optional(z.string().check(z.maxLength(200))),
  receipt: Receipt,
});
export type CreatePayment = z.infer<typeof CreatePayment>;

export const CapturePayment = z.object({ amount: z.optional(AmountBody), receipt: Receipt });
export type CapturePayment = z.infer<typeof CapturePayment>;

export const CreateRefund = z.object({
  payment_id: z.string().check(z.length(36)),
  amount: AmountBody,
  description: z.optional(z.string().check(z.maxLength(250))),
  metadata: z.optional(Metadata),
  receipt: Receipt,
});
export type CreateRefund = z.infer<typeof CreateRefund>;

/** Parses what a shop sent; throws the provider's refusal, which names the first field that is wrong. */
export function parseBody<T extends z.ZodMiniType>(schema: T, body: unknown): z.output<T> {
  const result = schema.safeParse(body);
  if (result.success) return result.data;
  const parameter = result.error.issues[0]?.path.join('.') ?? '';
  throw invalid(`Incorrect value of ${parameter || 'the request'}`, parameter);
}
