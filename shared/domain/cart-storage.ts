/** The cart's key in the device's storage. */
export const CART_KEY = 'nega:cart';

/** The version of the stored format; the first one had no measurements, embroidery and seen prices. */
export const CART_VERSION = 2;

/** The key, in the device's storage, of the order that its owner has last left to pay. */
export const UNPAID_KEY = 'nega:unpaid-order';

/** The key of the cart's certificates in the device's storage. */
export const GIFTS_KEY = 'nega:gifts';
