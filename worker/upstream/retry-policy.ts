/**
 * When a call to the shop API is made again, and after which delay. Methods, statuses and number are those of the
 * specification (section 7).
 */

export const RETRY_METHODS: readonly string[] = ['GET', 'HEAD'];

export const RETRY_STATUSES: readonly number[] = [408, 409, 425, 429, 500, 502, 503, 504];

/** The first attempt, and one more. */
export const MAX_ATTEMPTS = 2;

/** A delay before another attempt is a random one of these, ms, so that visitors do not return all at once. */
export const RETRY_DELAY_MS = { min: 100, max: 300 };

/** The longest `Retry-After` that a page can wait for, ms; a longer one ends the call with that response. */
export const MAX_RETRY_AFTER_MS = 2000;
