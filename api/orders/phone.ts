import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { canBePhone } from '#shared/domain/phone.ts';

/** A typed phone number in E.164, read as one of the country's if it has no code. Null if it is invalid. */
export function readPhone(typed: string, country: string): string | null {
  if (!canBePhone(typed, country)) return null;
  const phone = isSupportedCountry(country)
    ? parsePhoneNumberFromString(typed, country)
    : parsePhoneNumberFromString(typed);
  return phone?.isValid() ? phone.number : null;
}
