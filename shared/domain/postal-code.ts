import { NEAR_COUNTRIES } from './constants.ts';

const SIX_DIGITS = /^\d{6}$/;
const ANYWHERE = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,10}[\p{L}\p{N}]$/u;

/** Whether a postal code can be one of the country's: six digits in Russia and near it, else 2–12 characters. */
export function isPostalCode(country: string, code: string): boolean {
  return (NEAR_COUNTRIES.includes(country) ? SIX_DIGITS : ANYWHERE).test(code);
}
