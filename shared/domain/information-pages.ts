/** The pages that help shoppers, as the foot of every page lists them. */
export const HELP_PAGES = ['delivery', 'payment', 'returns', 'contacts', 'termsOfUse', 'privacyPolicy'] as const;

/** The pages that are the same for everybody until the next build: the build renders them. */
export const PRERENDERED = [
  'payment',
  'returns',
  'contacts',
  'termsOfUse',
  'privacyPolicy',
  'personalDataConsent',
  'newsConsent',
] as const;

/** The pages of which each is its messages; delivery says what that costs now, too. */
export const INFORMATION = ['delivery', ...PRERENDERED] as const;
