/** The pages that a search may lead to (page-words.ts). */
export const SEARCH_PAGES = [
  'delivery',
  'returns',
  'payment',
  'sizeGuide',
  'giftCertificate',
  'contacts',
  'sales',
  'termsOfUse',
  'privacyPolicy',
] as const;
export type FoundPage = (typeof SEARCH_PAGES)[number];
