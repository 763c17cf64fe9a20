/** The business's numbers, each with its place in the specification. */

/** Returns, section 9: calendar days from delivery, and days to send the parcel back. */
export const RETURN_WINDOW_DAYS = 7;
export const RETURN_SEND_DAYS = 7;
/** Refund, section 9: working days after the parcel is received. */
export const REFUND_WORKING_DAYS = { min: 1, max: 3 } as const;
/** Sewing, section 9: working days; a merchant may give a product that is sewn to measure more. */
export const PRODUCTION_WORKING_DAYS = { min: 3, max: 5 } as const;
/** Delivery, section 9: working days by where the parcel goes. */
export const DELIVERY_WORKING_DAYS = {
  near: { min: 3, max: 7 },
  far: { min: 5, max: 14 },
} as const;
/** Countries of the shorter delivery, section 9. */
export const NEAR_COUNTRIES: readonly string[] = ['RU', 'KZ', 'KG'];

/** Standard sizes, section 9. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;

/** Countries whose cards the provider accepts, section 1. */
export const CARD_COUNTRIES: readonly string[] = ['RU'];

/** Language and viewport cookies, section 9: 365 days in seconds. */
export const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The texts shoppers agree to, by the day they were last changed; stored with every order. */
export const CONSENT_TEXTS = { personalData: '2026-11-22', news: '2026-11-22' } as const;

/** How long an ended order keeps its shopper's data where the API is not told otherwise (`ERASE_AFTER_DAYS`). */
export const ERASE_AFTER_DAYS = 90;

/** What the card provider takes by card, kopecks, where the API is not told otherwise (`CARD_LEAST`, `CARD_MOST`). */
export const CARD_LIMITS = { least: 100, most: 35_000_000 } as const;

/** Toasts, section 9. */
export const TOAST_TIMEOUT_MS = 5000;

/** Build updates, section 9. */
export const BUILD_CHECK_MS = 60 * 60 * 1000;
export const RELOAD_GUARD_MS = 10_000;
/** Route preloads under way at once, section 9. */
export const MAX_PENDING_PRELOADS = 4;

/**
 * How long whoever asked for something waits for the card provider, which answers within 30 s, ms. After that "in
 * progress" is the answer; the storefront waits a little longer for it (shared/contract/operation.ts).
 */
export const PROVIDER_TIMEOUT_MS = 35_000;

/** The most of one thing a cart line may ask for. */
export const MAX_LINE_QUANTITY = 10;
/** The most lines an order may have: with delivery and certificates they stay within the 80 lines of a receipt. */
export const MAX_CART_LINES = 50;

/** Gift certificates, kopecks: least, most, the steps between, and what is offered first. */
export const CERTIFICATE_LEAST = 100_000;
export const CERTIFICATE_MOST = 5_000_000;
export const CERTIFICATE_STEP = 50_000;
export const CERTIFICATE_PRESETS = [300_000, 500_000, 1_000_000, 2_000_000] as const;
/** How long a certificate is good after it was sent, and how many days ahead its sending may be set. */
export const CERTIFICATE_MONTHS = 12;
export const CERTIFICATE_DELIVERY_DAYS = 180;
/** The most characters a certificate says of its sender and from them. */
export const CERTIFICATE_SENDER_LENGTH = 60;
export const CERTIFICATE_MESSAGE_LENGTH = 300;
/** The most letters that are sent of one certificate: the first, and those asked for again. */
export const MAX_CERTIFICATE_LETTERS = 5;
/** The most certificates one order may sell, and pay with. */
export const MAX_ORDER_CERTIFICATES = 10;
export const MAX_REDEEMED_CODES = 5;
