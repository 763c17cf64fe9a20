/** Codes of the contract and the API that have words of their own; `phone` and `postal-code` have some by country. */
const FIELD_ERROR_CODES = [
  'required',
  'email',
  'too-long',
  'control-characters',
  'consent',
  'country',
  'delivery',
  'invalid',
] as const;

/** True for a code that can be said in words. */
export function isFieldErrorCode(code: string): code is (typeof FIELD_ERROR_CODES)[number] {
  return FIELD_ERROR_CODES.some((known) => known === code);
}
