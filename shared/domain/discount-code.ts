/** The longest discount code; shorter than a certificate's, so that the two cannot be confused. */
const DISCOUNT_CODE_LENGTH = 15;

/** Whether a normalised code (certificates/code.ts) can be a discount's. */
export function isDiscountCode(code: string): boolean {
  return code.length <= DISCOUNT_CODE_LENGTH && /^[\p{L}\p{N}]{2,}$/u.test(code);
}
