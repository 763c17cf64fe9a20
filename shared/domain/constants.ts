/** The business's numbers, each with its section of the specification. */

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

/** Language and viewport cookies, section 9: 365 days in seconds. */
export const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** The consent texts, by the day they were last changed; stored with every order. */
export const CONSENT_TEXTS = { personalData: '2026-11-22', news: '2026-11-22' } as const;

/** How many days an ended order keeps its shopper's data by default (`ERASE_AFTER_DAYS`). */
export const ERASE_AFTER_DAYS = 90;

/** How many hours after an order was made its payment by card can still be started: it holds its pieces meanwhile. */
export const CARD_PAYMENT_HOURS = 3;

/** Toasts, section 9. */
export const TOAST_TIMEOUT_MS = 5000;

/** Build updates, section 9. */
export const BUILD_CHECK_MS = 60 * 60 * 1000;
export const RELOAD_GUARD_MS = 10_000;
/** Route preloads under way at once, section 9. */
export const MAX_PENDING_PRELOADS = 4;

/**
 * How long a caller waits for the card provider, which responds within 30 s, ms. After that the response is "in
 * progress"; the storefront waits a little longer for it (shared/contract/operation.ts).
 */
export const PROVIDER_TIMEOUT_MS = 35_000;

/** The longest SKU, in characters. */
export const MAX_SKU_LENGTH = 200;

/** The largest quantity of a cart line. */
export const MAX_LINE_QUANTITY = 10;
/** The most lines of an order: with delivery and certificates they stay within the 80 lines of a receipt. */
export const MAX_CART_LINES = 50;

/** Gift certificates, kopecks: minimum, maximum, step, and the offered amounts. */
export const CERTIFICATE_LEAST = 100_000;
export const CERTIFICATE_MOST = 5_000_000;
export const CERTIFICATE_STEP = 50_000;
export const CERTIFICATE_PRESETS = [300_000, 500_000, 1_000_000, 2_000_000] as const;
/** How long a certificate is valid after it was sent, and how many days ahead it can be scheduled. */
export const CERTIFICATE_MONTHS = 12;
export const CERTIFICATE_DELIVERY_DAYS = 180;
/** How long at least what comes back to a certificate can be spent, days. */
export const MIN_RETURNED_DAYS = 90;
/** The most characters of a certificate's sender and message. */
export const CERTIFICATE_SENDER_LENGTH = 60;
export const CERTIFICATE_MESSAGE_LENGTH = 300;
/** The most emails for one certificate: the first, and repeated ones. */
export const MAX_CERTIFICATE_EMAILS = 5;
/** The most certificates that one order may sell, and pay with. */
export const MAX_ORDER_CERTIFICATES = 10;
export const MAX_REDEEMED_CODES = 5;
