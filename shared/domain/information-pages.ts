/** The help pages that the footer lists. */
export const HELP_PAGES = ['delivery', 'payment', 'returns', 'contacts', 'termsOfUse', 'privacyPolicy'] as const;

/** The pages that are the same for everybody until the next build, which prerenders them. */
export const PRERENDERED = [
  'payment',
  'returns',
  'contacts',
  'termsOfUse',
  'privacyPolicy',
  'personalDataConsent',
  'newsConsent',
] as const;

/** The pages that consist of messages; delivery also shows current prices. */
export const INFORMATION = ['delivery', ...PRERENDERED] as const;
