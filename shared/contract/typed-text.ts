import * as z from 'zod/mini';

/** Has something that can be seen: not spaces, accents, marks of direction and what stands for an object alone. */
export const VISIBLE = /[^\s\u2800\uFFFC\p{Cc}\p{DI}\p{M}]/u;

/** Is one line, without hidden marks of direction. */
export const ONE_LINE = /^[^\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]*$/u;

/**
 * Checks of user input, for texts of one line and of several. Control characters are refused with the code
 * `control-characters`: terminals interpret them, and readers do not see them. A text of several lines may have line
 * breaks, which become one `\n` each.
 */
export const oneLine = z.regex(ONE_LINE, 'control-characters');
export const manyLines = [
  z.overwrite<string>((text) => text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')),
  z.refine<string>((text) => !/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_C}]/u.test(text), 'control-characters'),
] as const;

const visible = z.regex(VISIBLE, 'required');

/** A name, a label or a title that somebody types: one line that can be seen. */
export const line = (maxLength: number) =>
  z.string().check(z.trim(), visible, z.maxLength(maxLength, 'too-long'), oneLine);

/** The same of several lines. */
export const lines = (maxLength: number) =>
  z.string().check(z.trim(), visible, z.maxLength(maxLength, 'too-long'), ...manyLines);
