import * as z from 'zod/mini';
import type { CheckoutFields } from '#shared/contract/order.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { CHECKOUT_KEY } from '../cart/chosen-country.ts';

type Consent = 'consent' | 'news';
/** The values of the form while it is filled in: everything but the two consents may be empty text. */
export type CheckoutDraft = Record<Exclude<keyof CheckoutFields, 'consent'>, string> &
  Record<Consent, boolean> & {
    /** How an order is paid, of those of payment-choice.tsx; where the country offers no such way, it decides. */
    payment: string;
  };

const EMPTY: CheckoutDraft = {
  country: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  region: '',
  city: '',
  address: '',
  postalCode: '',
  delivery: '',
  payment: 'manager',
  comment: '',
  consent: false,
  news: false,
};

const StoredDraft = z.record(z.string(), z.string());
const isConsent = (field: string) => field === 'consent' || field === 'news';

/** The stored values; consent is asked each time. There is always a country. */
export function readDraft(): CheckoutDraft {
  const stored = readStored();
  const known = Object.entries(stored).filter(([field]) => !isConsent(field) && Object.hasOwn(EMPTY, field));
  const draft: CheckoutDraft = { ...EMPTY, ...Object.fromEntries(known) };
  return isCountry(draft.country) ? draft : { ...draft, country: likelyCountry() };
}

function readStored(): Record<string, string> {
  try {
    return StoredDraft.safeParse(JSON.parse(localStorage.getItem(CHECKOUT_KEY) ?? '{}')).data ?? {};
  } catch {
    return {};
  }
}

/**
 * The region of the device's first language that matches the page's, e.g. `KZ` for `ru-KZ`; Russia if there is none.
 */
function likelyCountry(): string {
  const own = navigator.languages.find((tag) => tag.startsWith(`${document.documentElement.lang}-`)) ?? '';
  const country = own.slice(-2).toUpperCase();
  return isCountry(country) ? country : 'RU';
}

/** Stores the values on this device, so that a reload or an error loses nothing. */
export function saveDraft(draft: Partial<CheckoutDraft>): void {
  try {
    const { consent: _, news: __, ...typed } = draft;
    localStorage.setItem(CHECKOUT_KEY, JSON.stringify(typed));
  } catch {
    // Without storage the values last as long as the page.
  }
}
