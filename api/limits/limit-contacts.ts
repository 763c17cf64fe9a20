import { countCall, type Limit } from '#api/limits/count-call.ts';
import { refuseOver } from '#api/limits/refuse-over.ts';
import { readPhone } from '#api/orders/phone.ts';
import type { OrderContact } from '#shared/contract/order.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Presents for a whole family fit into it; a script that holds the stock with orders it never pays does not. */
const CONTACT_ORDERS: Limit = { name: 'contact-orders', most: 10, perMs: HOUR_MS };
/** A letter that got lost is asked for a few times; strangers must not fill anybody's mailbox. */
const CONTACT_LETTERS: Limit = { name: 'contact-letters', most: 10, perMs: 24 * HOUR_MS };

type CountPorts = Parameters<typeof countCall>[0];

/** Counts an order that is about to be made, for its mailbox and its phone. Throws a Refusal where either has too many. */
export async function limitContactOrders(
  ports: CountPorts,
  { email, phone, country }: Pick<OrderContact, 'email' | 'phone' | 'country'>,
): Promise<void> {
  const contacts = [`email ${mailbox(email)}`, `phone ${readPhone(phone, country) ?? phone}`];
  const counts = await Promise.all(contacts.map((who) => countCall(ports, CONTACT_ORDERS, who)));
  refuseOver(CONTACT_ORDERS, Math.max(...counts));
}

/** Counts a letter that somebody asks the shop to send to an address. Throws a Refusal where it has too many. */
export async function limitContactLetters(ports: CountPorts, email: string): Promise<void> {
  refuseOver(CONTACT_LETTERS, await countCall(ports, CONTACT_LETTERS, mailbox(email)));
}

/** The mailbox an address leads to: case says nothing, and what follows a plus is the owner's own mark (RFC 5233). */
function mailbox(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@', 2);
  return `${local.split('+', 1)[0]}@${domain}`;
}
