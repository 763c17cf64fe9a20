/** The pages that help shoppers, as the foot of every page lists them. */
export const HELP_PAGES = ['delivery', 'payment', 'returns', 'contacts', 'termsOfUse', 'privacyPolicy'] as const;

/** The pages that are the same for everybody until the next build: the build renders them. */
export const INFORMATION = [...HELP_PAGES, 'personalDataConsent', 'newsConsent'] as const;
