/** The languages that these tests know the words of; `tests/languages/` opens the shop in one more. */
export const LOCALES = ['ru', 'en'] as const;
export type Locale = (typeof LOCALES)[number];
