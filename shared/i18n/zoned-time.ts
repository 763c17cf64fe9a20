import type { IntlShape } from '@formatjs/intl';
import { bound, CLOCK } from './format.ts';

/** Zones of countries that have several, by their message: the Workers' data names such cities in English only. */
const CITIES = {
  'Europe/Moscow': 'moscow',
  'Europe/Kaliningrad': 'kaliningrad',
  'Europe/Volgograd': 'volgograd',
  'Europe/Samara': 'samara',
  'Asia/Yekaterinburg': 'yekaterinburg',
  'Asia/Omsk': 'omsk',
  'Asia/Novosibirsk': 'novosibirsk',
  'Asia/Krasnoyarsk': 'krasnoyarsk',
  'Asia/Irkutsk': 'irkutsk',
  'Asia/Yakutsk': 'yakutsk',
  'Asia/Vladivostok': 'vladivostok',
  'Asia/Magadan': 'magadan',
  'Asia/Kamchatka': 'kamchatka',
  'America/New_York': 'new-york',
  'America/Chicago': 'chicago',
  'America/Denver': 'denver',
  'America/Los_Angeles': 'los-angeles',
  'America/Toronto': 'toronto',
  'America/Sao_Paulo': 'sao-paulo',
  'Asia/Almaty': 'almaty',
  'Asia/Nicosia': 'nicosia',
  'Australia/Sydney': 'sydney',
} as const satisfies Record<string, string>;

const isNamed = (zone: string): zone is keyof typeof CITIES => zone in CITIES;

/** The place whose time a zone is: «Москва», “Portugal Time”; an offset such as GMT+3 says little. */
export function timeZoneName(
  intl: Pick<IntlShape<string>, 'formatMessage' | 'formatDateToParts'>,
  iso: string,
  timeZone: string,
): string {
  if (isNamed(timeZone)) return intl.formatMessage({ id: `zone.${CITIES[timeZone]}` });
  const parts = intl.formatDateToParts(iso, { timeZone, timeZoneName: 'shortGeneric' });
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** An ISO 8601 time to the second, with the name of the place whose time that is. */
export function formatInstant(intl: NamedZoneIntl, iso: string, timeZone: string = CLOCK.timeZone): string {
  const day = { day: 'numeric', month: 'long', year: 'numeric' } as const;
  return thereAt(intl, iso, { ...day, ...CLOCK, second: '2-digit', timeZone });
}

type Told = Parameters<IntlShape<string>['formatDate']>[1];
/** What tells times with the name of a place. */
type NamedZoneIntl = Pick<IntlShape<string>, 'formatDate' | 'formatMessage' | 'formatDateToParts'>;

function thereAt(intl: NamedZoneIntl, iso: string, format: Told & { timeZone: string }): string {
  return bound(`${intl.formatDate(iso, format)} (${timeZoneName(intl, iso, format.timeZone)})`);
}

/** The day, the hour and the place whose time that is, as Monday, 30 November, 11:00; in Moscow without a zone. */
export function formatAppointment(intl: NamedZoneIntl, iso: string, timeZone: string | null): string {
  const day = { weekday: 'long', day: 'numeric', month: 'long' } as const;
  return thereAt(intl, iso, { ...day, ...CLOCK, timeZone: timeZone ?? CLOCK.timeZone });
}
