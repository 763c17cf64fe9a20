/** Time zones to choose from, from west to east: where shoppers live; browsers name many more. */
const ZONES = [
  ...['America/Los_Angeles', 'America/Denver', 'America/Chicago', 'America/New_York', 'America/Sao_Paulo'],
  ...['Europe/London', 'Europe/Lisbon', 'Europe/Paris', 'Europe/Berlin', 'Europe/Madrid', 'Europe/Rome'],
  ...['Europe/Belgrade', 'Europe/Kaliningrad', 'Europe/Helsinki', 'Asia/Nicosia', 'Asia/Jerusalem', 'Europe/Istanbul'],
  ...['Europe/Moscow', 'Europe/Minsk', 'Europe/Samara', 'Asia/Tbilisi', 'Asia/Yerevan', 'Asia/Dubai'],
  ...['Asia/Yekaterinburg', 'Asia/Almaty', 'Asia/Tashkent', 'Asia/Bishkek', 'Asia/Omsk', 'Asia/Krasnoyarsk'],
  ...['Asia/Novosibirsk', 'Asia/Bangkok', 'Asia/Irkutsk', 'Asia/Shanghai', 'Asia/Yakutsk', 'Asia/Tokyo'],
  ...['Asia/Vladivostok', 'Australia/Sydney', 'Asia/Magadan', 'Asia/Kamchatka'],
];

/** Where the shop is. */
const SHOP_ZONE = 'Europe/Moscow';

/** The zone that was chosen, or the visitor's, or the shop's; the first of them that there is. */
export function knownZone(...wanted: readonly (string | null | undefined)[]): string {
  return wanted.find((zone) => zone && isZone(zone)) ?? SHOP_ZONE;
}

/** The zones to choose from, with the one that is chosen. */
export function zonesWith(zone: string): readonly string[] {
  return ZONES.includes(zone) ? ZONES : [zone, ...ZONES];
}

function isZone(name: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
