import * as z from 'zod/mini';

/**
 * Checks of user input, for texts of one line and of several. Control characters are refused with the code
 * `control-characters`: terminals interpret them, and readers do not see them. A text of several lines may have line
 * breaks, which become one `\n` each.
 */
export const oneLine = z.refine<string>(
  (text) => !/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\p{Bidi_C}]/u.test(text),
  'control-characters',
);
export const manyLines = [
  z.overwrite<string>((text) => text.replace(/\r\n?|[\p{Zl}\p{Zp}]/gu, '\n')),
  z.refine<string>((text) => !/[^\P{Cc}\n]|[\p{Cs}\p{Bidi_C}]/u.test(text), 'control-characters'),
] as const;
