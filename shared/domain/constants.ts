/** The business's numbers, each with its place in the specification. */

/** Returns, section 9: calendar days from delivery, and days to send the parcel back. */
export const RETURN_WINDOW_DAYS = 7;
export const RETURN_SEND_DAYS = 7;
/** Refund, section 9: working days after the parcel is received. */
export const REFUND_WORKING_DAYS = { min: 1, max: 3 } as const;
/** Sewing, section 9: working days. */
export const PRODUCTION_WORKING_DAYS = { min: 3, max: 5 } as const;
/** Delivery, section 9: working days by where the parcel goes. */
export const DELIVERY_WORKING_DAYS = {
  near: { min: 3, max: 7 },
  far: { min: 5, max: 14 },
} as const;
/** Delivery methods with times of their own, section 9: working days; where no least is given, it is one. */
export const METHOD_WORKING_DAYS = {
  cdek: { min: 1, max: 5 },
  'pony-express': { min: 1, max: 5 },
  express: { min: 1, max: 2 },
  dhl: { min: 10, max: 14 },
} as const;
/** Countries of the shorter delivery, section 9. */
export const NEAR_COUNTRIES: readonly string[] = ['RU', 'KZ', 'KG'];

/** Standard sizes, section 9. */
export const SIZES = ['XS', 'S', 'M', 'L', 'XL'] as const;

/** Countries whose cards the provider accepts, section 1. */
export const CARD_COUNTRIES: readonly string[] = ['RU'];

/** Language and viewport cookies, section 9: 365 days in seconds. */
export const COOKIE_MAX_AGE_S = 365 * 24 * 60 * 60;

/** Toasts, section 9. */
export const TOAST_TIMEOUT_MS = 5000;

/** Build updates, section 9. */
export const BUILD_CHECK_MS = 60 * 60 * 1000;
export const RELOAD_GUARD_MS = 10_000;
/** Route preloads under way at once, section 9. */
export const MAX_PENDING_PRELOADS = 4;

/** The most of one thing a cart line may ask for. */
export const MAX_LINE_QUANTITY = 10;
/** The most lines an order may have: the receipt allows 100 (54-FZ), and delivery is one of them. */
export const MAX_CART_LINES = 50;
