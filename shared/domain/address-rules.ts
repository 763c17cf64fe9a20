/** The address format of a country. */
export type AddressRules = {
  /** The name of the region field. */
  region: 'region' | 'state' | 'province';
  /** Whether an address is incomplete without it. */
  isRegionRequired: boolean;
  /** `six-digits`; `any` – letters and digits; `unused` – the country has no postal codes. */
  postalCode: 'six-digits' | 'any' | 'unused';
};

/** Countries whose postal codes have six digits. */
const WITH_SIX_DIGITS = 'RU KZ KG';
const STATES = 'AU BR IN MX US';
const PROVINCES = 'AR CA CN IT';
/** Members of the Universal Postal Union without postal codes of their own. */
const WITHOUT_POSTAL_CODES =
  'AE AG AO AW BI BJ BO BS BW BZ CD CF CG CI CK CM CW DJ DM ER FJ GA GD GH GM GQ GY HK KI KM KN KP LY ML MO MR MW NR NU QA RW SB SC SL SR ST SX SY TD TG TK TL TO TV UG VU YE ZW';

const listed = (codes: string, country: string) => codes.split(' ').includes(country);

/** The address format of a country (ISO 3166-1 alpha-2): the fields of a form and their labels. */
export function addressRules(country: string): AddressRules {
  const region = regionKind(country);
  const isRegionRequired = country === 'RU' || region !== 'region';
  return { region, isRegionRequired, postalCode: postalCodeKind(country) };
}

function regionKind(country: string): AddressRules['region'] {
  if (listed(STATES, country)) return 'state';
  return listed(PROVINCES, country) ? 'province' : 'region';
}

function postalCodeKind(country: string): AddressRules['postalCode'] {
  if (listed(WITH_SIX_DIGITS, country)) return 'six-digits';
  return listed(WITHOUT_POSTAL_CODES, country) ? 'unused' : 'any';
}

const SIX_DIGITS = /^\d{6}$/;
const ANYWHERE = /^[\p{L}\p{N}][\p{L}\p{N} -]{0,10}[\p{L}\p{N}]$/u;

/** Whether a postal code is valid in the country: six digits in Russia and near it, else 2–12 characters. */
export function isPostalCode(country: string, code: string): boolean {
  return (listed(WITH_SIX_DIGITS, country) ? SIX_DIGITS : ANYWHERE).test(code);
}

type Address = { postalCode: string; region: string; city: string; address: string };

/** A short word with a full stop belongs to what follows it: «д. 12», “St. John”. */
const ABBREVIATED = /(?<=(?:^|\s)\p{L}{1,4}\.)\s(?=\S)/gu;

/**
 * An address on one line, with the country's name; a city that is its own region (Moscow) is written once. No line
 * breaks after an abbreviation.
 */
export function formatAddress({ postalCode, region, city, address }: Address, country: string): string {
  const parts = [postalCode, country, region === city ? '' : region, city, address].filter(Boolean);
  return parts.join(', ').replace(ABBREVIATED, '\u00a0');
}
