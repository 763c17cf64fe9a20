import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import { canBePhone } from '#shared/domain/phone.ts';

/** A phone number as typed, in E.164, read as one of the country's where it has no code. Null where it is none. */
export function readPhone(typed: string, country: string): string | null {
  if (!canBePhone(typed, country)) return null;
  const phone = isSupportedCountry(country)
    ? parsePhoneNumberFromString(typed, country)
    : parsePhoneNumberFromString(typed);
  return phone?.isValid() ? phone.number : null;
}
