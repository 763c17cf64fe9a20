/** The most characters a discount's code has: a certificate's has more, so that none is ever taken for the other. */
const DISCOUNT_CODE_LENGTH = 15;

/** Whether a normalised code (certificates/code.ts) can be a discount's. */
export function isDiscountCode(code: string): boolean {
  return code.length <= DISCOUNT_CODE_LENGTH && /^[\p{L}\p{N}]{2,}$/u.test(code);
}
