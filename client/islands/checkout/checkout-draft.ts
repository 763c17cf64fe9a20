import * as z from 'zod/mini';
import type { CheckoutFields } from '#shared/contract/order.ts';
import { isCountry } from '#shared/domain/countries.ts';
import { CHECKOUT_KEY } from '../cart/chosen-country.ts';

type Consent = 'consent' | 'news';
/** What the form holds while it is filled in: everything but the two consents may be empty text. */
export type CheckoutDraft = Record<Exclude<keyof CheckoutFields, 'consent'>, string> & Record<Consent, boolean>;

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
  comment: '',
  consent: false,
  news: false,
};

const StoredDraft = z.record(z.string(), z.string());
const isConsent = (field: string) => field === 'consent' || field === 'news';

/** What was typed before; consent is asked each time. Nobody starts without a country. */
export function readDraft(): CheckoutDraft {
  const stored = readStored();
  const known = Object.entries(stored).filter(([field]) => !isConsent(field) && Object.hasOwn(EMPTY, field));
  const draft: CheckoutDraft = { ...EMPTY, ...Object.fromEntries(known) };
  return isCountry(draft.country) ? draft : { ...draft, country: likelyCountry() };
}

function readStored(): Record<string, string> {
  try {
    const result = StoredDraft.safeParse(JSON.parse(localStorage.getItem(CHECKOUT_KEY) ?? '{}'));
    return result.success ? result.data : {};
  } catch {
    return {};
  }
}

/** The country that the device names with the page's language, e.g. `KZ` by `ru-KZ`; Russia where it names none. */
function likelyCountry(): string {
  const own = navigator.languages.find((tag) => tag.startsWith(`${document.documentElement.lang}-`)) ?? '';
  const country = own.split('-').at(-1)?.toUpperCase() ?? '';
  return isCountry(country) ? country : 'RU';
}

/** Keeps what was typed on this device, so that a reload or an error loses nothing. */
export function saveDraft(draft: Partial<CheckoutDraft>): void {
  try {
    const { consent: _, news: __, ...typed } = draft;
    localStorage.setItem(CHECKOUT_KEY, JSON.stringify(typed));
  } catch {
    // Without storage the values live as long as the page.
  }
}
