import * as z from 'zod/mini';

/** A page of a list that is sorted by number, after `cursor`. */
export const NumberPage = z.object({ cursor: z.optional(z.string().check(z.regex(/^\d{1,10}$/))) });
