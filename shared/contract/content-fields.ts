import * as z from 'zod/mini';
import { perTextLanguage } from '../domain/text.ts';
import { Handle } from './catalogue.ts';
import { line } from './typed-text.ts';

/** A text of one line in each language. */
export const bothLanguages = (longest: number) => z.strictObject(perTextLanguage(() => line(longest)));

/** The same; null uses the shop's own message. */
export const words = (longest: number) => z._default(z.nullable(bothLanguages(longest)), null);

/** Where a picture of the home page links to. */
export const ContentLink = z.strictObject({
  kind: z.enum(['category', 'collection', 'product']),
  handle: Handle,
});
export type ContentLink = z.infer<typeof ContentLink>;
