import * as z from 'zod/mini';
import { EmailAddress } from './email.ts';

/** The email address that the order was made with. */
export const LinkRequest = z.strictObject({ email: EmailAddress });

export const renewOrderLink = {
  method: 'POST',
  path: '/orders/{number}/link',
  // The same response whether or not an order has that number and address.
  response: z.object({ asked: z.literal(true) }),
} as const;
