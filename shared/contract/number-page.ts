import * as z from 'zod/mini';

/** A page of a list by number: what follows the last that was listed before. */
export const Page = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,10}$/))) });
