/** The carriers of parcels; the name of each is the message `carrier.{id}`. `other` is any that is not listed. */
export const CARRIERS = ['russian-post', 'cdek', 'pony-express', 'dhl', 'other'] as const;
export type Carrier = (typeof CARRIERS)[number];

/** The tracking page of a carrier, with or without a parcel's number in its address. */
const TRACKING_PAGES: Readonly<Record<Carrier, string | null>> = {
  'russian-post': 'https://www.pochta.ru/tracking#{number}',
  cdek: 'https://www.cdek.ru/ru/tracking?order_id={number}',
  'pony-express': 'https://www.ponyexpress.ru/',
  dhl: 'https://www.dhl.com/global-en/home/tracking.html?tracking-id={number}',
  other: null,
};

/** What Russian Post numbers its parcels by: 14 digits within the country, and the UPU's S10 code abroad. */
const RUSSIAN_POST = /^(\d{14}|[A-Z]{2}\d{9}RU)$/;

/** The carrier of a parcel that came without one: that of its delivery method, or whose form its number has. */
export function carrierOfNumber(number: string, method: string): Carrier {
  const named = CARRIERS.find((carrier) => carrier === method);
  return named ?? (RUSSIAN_POST.test(number) ? 'russian-post' : 'other');
}

/** The page on which a parcel can be tracked; null if its carrier is not known. */
export function trackingUrl(carrier: Carrier, number: string): string | null {
  return TRACKING_PAGES[carrier]?.replace('{number}', encodeURIComponent(number)) ?? null;
}
