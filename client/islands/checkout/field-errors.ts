/** Codes of the contract and the API that the form has words for. */
const FIELD_ERROR_CODES = ['required', 'email', 'phone', 'postal-code', 'too-long', 'consent', 'invalid'] as const;

/** True for a code that can be said in words. */
export function isFieldErrorCode(code: string): code is (typeof FIELD_ERROR_CODES)[number] {
  return FIELD_ERROR_CODES.some((known) => known === code);
}
