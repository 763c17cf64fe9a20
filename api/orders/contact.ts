import * as z from 'zod/mini';
import type { Sealer } from '#api/ports/sealer.ts';
import { OrderContactResponse } from '#shared/contract/order.ts';

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
