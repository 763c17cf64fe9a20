import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js/min';
import * as z from 'zod/mini';
import type { Sealer } from '#api/ports/sealer.ts';
import { type OrderContact, OrderContactResponse } from '#shared/contract/order.ts';
import { canBePhone } from '#shared/domain/phone.ts';

/**
 * The contact and address of an order. The country is also stored in plain text, because prices and rules depend on it.
 */
export type Contact = z.infer<typeof OrderContactResponse>;

/** Encrypts a contact for its order's row. */
export function sealContact(sealer: Sealer, orderId: string, contact: Contact): Promise<string> {
  return sealer.seal(JSON.stringify(contact), `contact of ${orderId}`);
}

/** Decrypts the contact of an order; null if it has been erased. */
export async function openContact(
  sealer: Sealer,
  { id, contact }: { id: string; contact: string | null },
): Promise<Contact | null> {
  if (contact === null) return null;
  return z.parse(OrderContactResponse, JSON.parse(await sealer.open(contact, `contact of ${id}`)));
}

/** The contact with only the fields that the order needs, and its phone in E.164. */
export function storedContact({
  consent: _given,
  delivery: _sold,
  ...contact
}: Omit<OrderContact, 'consent'> & Partial<OrderContact>): Contact {
  return { ...contact, phone: readPhone(contact.phone, contact.country) ?? contact.phone };
}

/** A typed phone number in E.164, read as one of the country's if it has no code. Null if it is invalid. */
export function readPhone(typed: string, country: string): string | null {
  if (!canBePhone(typed, country)) return null;
  const phone = isSupportedCountry(country)
    ? parsePhoneNumberFromString(typed, country)
    : parsePhoneNumberFromString(typed);
  return phone?.isValid() ? phone.number : null;
}
