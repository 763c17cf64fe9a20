import * as z from 'zod/mini';

/** The word that an order is off. */
export const Cancelled = z.object({ cancelled: z.literal(true) });
