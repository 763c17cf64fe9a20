import * as z from 'zod/mini';
import { EmailAddress } from './email.ts';

/** A request to be told when a sold-out variant is back. */
export const WaitRequest = z.strictObject({
  sku: z.string().check(z.minLength(1), z.maxLength(100)),
  email: EmailAddress,
  consent: z.literal(true, 'consent'),
});

export const requestWait = {
  method: 'POST',
  path: '/waits',
  // The same response whether or not somebody with that address waits for it already.
  response: z.object({ asked: z.literal(true) }),
} as const;

/** What somebody waits for, by the link of the first email. */
export const OwnWait = z.object({
  state: z.enum(['asked', 'confirmed']),
  product: z.object({ id: z.string(), name: z.string() }),
  colour: z.nullable(z.string()),
  size: z.nullable(z.string()),
});
export type OwnWait = z.infer<typeof OwnWait>;

/** What the plain form of a request may come to. */
export const WAIT_OUTCOMES = ['asked', 'malformed', 'too-many', 'failed'] as const;
export type WaitOutcome = (typeof WAIT_OUTCOMES)[number];
