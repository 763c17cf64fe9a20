import * as z from 'zod/mini';

/** The word that what an order held of its owner is gone. */
export const Erased = z.object({ erased: z.literal(true) });
