/** Where the cart is stored on the device. */
export const CART_KEY = 'nega:cart';

/** The shape that carts are stored in; the first knew nothing of measurements, embroidery and what was seen. */
export const CART_VERSION = 2;

/** Where the certificates in the cart are stored. */
export const GIFTS_KEY = 'nega:gifts';
