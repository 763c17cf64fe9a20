import * as z from 'zod/mini';
import { perTextLanguage } from '../domain/text.ts';
import { Handle } from './catalogue.ts';
import { manyLines, oneLine } from './typed-text.ts';

/** A text of one line. */
export const line = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(longest, 'too-long'), oneLine);

/** A text of several lines. */
export const lines = (longest: number) =>
  z.string().check(z.trim(), z.minLength(1, 'required'), z.maxLength(longest, 'too-long'), ...manyLines);

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
