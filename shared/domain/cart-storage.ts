/** The cart's key in the device's storage. */
export const CART_KEY = 'nega:cart';

/** The version of the stored format; the first one had no measurements, embroidery and seen prices. */
export const CART_VERSION = 2;

/** The key of the cart's certificates in the device's storage. */
export const GIFTS_KEY = 'nega:gifts';
