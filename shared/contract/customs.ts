import * as z from 'zod/mini';
import { oneLine } from './typed-text.ts';

/** What a customs declaration says of a product: exactly what it is, in English, its HS code, and where it is made. */
export const CustomsData = z.strictObject({
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(120), oneLine),
  /** Six digits or more, of which the first six are the same everywhere. */
  hsCode: z.string().check(z.regex(/^\d{6,10}$/)),
  origin: z.string().check(z.regex(/^[A-Z]{2}$/)),
});
export type CustomsData = z.infer<typeof CustomsData>;
