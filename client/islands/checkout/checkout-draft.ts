import * as z from 'zod/mini';
import type { CheckoutFields } from '#shared/contract/order.ts';

const KEY = 'nega:checkout';

/** What the form holds while it is filled in: everything but consent may be empty text. */
export type CheckoutDraft = Omit<Record<keyof CheckoutFields, string>, 'consent'> & { consent: boolean };

const EMPTY: CheckoutDraft = {
  firstName: '',
  lastName: '',
  phone: '',
  email: '',
  country: 'RU',
  region: '',
  city: '',
  address: '',
  postalCode: '',
  comment: '',
  delivery: '',
  consent: false,
};

const Kept = z.record(z.string(), z.string());

/** What was typed before; consent is asked anew each time. */
export function readDraft(): CheckoutDraft {
  try {
    const result = Kept.safeParse(JSON.parse(localStorage.getItem(KEY) ?? '{}'));
    if (!result.success) return EMPTY;
    const known = Object.entries(result.data).filter(([field]) => field !== 'consent' && Object.hasOwn(EMPTY, field));
    return { ...EMPTY, ...Object.fromEntries(known) };
  } catch {
    return EMPTY;
  }
}

/** Keeps what was typed on this device, so that a reload or an error loses nothing. */
export function keepDraft(draft: Partial<CheckoutDraft>): void {
  try {
    const { consent: _, ...typed } = draft;
    localStorage.setItem(KEY, JSON.stringify(typed));
  } catch {
    // Without storage the values live as long as the page.
  }
}
