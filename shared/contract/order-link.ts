import * as z from 'zod/mini';

/** The address that the order was made with. */
export const LinkRequest = z.strictObject({ email: z.string().check(z.trim(), z.maxLength(254), z.email('email')) });

export const renewOrderLink = {
  method: 'POST',
  path: '/orders/{number}/link',
  // The same whether or not an order has that number and that address.
  response: z.object({ asked: z.literal(true) }),
} as const;
