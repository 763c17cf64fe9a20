import type { Context } from 'hono';
import type { ApiEnv } from '#api/http/api-env.ts';
import type { Limit } from '#api/limits/count-call.ts';
import { limitWithChallenge } from '#api/limits/limit-with-challenge.ts';
import { readPhone } from '#api/orders/contact.ts';
import { mailboxOf } from '#api/orders/contact-index.ts';
import type { OrderContact } from '#shared/contract/order.ts';

const HOUR_MS = 60 * 60 * 1000;

/** Enough for presents for a whole family, but not for a script that reserves stock with unpaid orders. */
const CONTACT_ORDERS: Limit = { name: 'contact-orders', most: 10, perMs: HOUR_MS };
/** A lost email is requested a few times; strangers must not fill anybody's mailbox. */
const CONTACT_EMAILS: Limit = { name: 'contact-emails', most: 10, perMs: 24 * HOUR_MS };

/** She waits for a few sizes at a time; a stranger can send her no more than that. */
const CONTACT_WAITS: Limit = { name: 'contact-waits', most: 6, perMs: 24 * HOUR_MS };

/**
 * Counts an order before it is made, for its mailbox and its phone. Throws a ProblemError if either has too many, or if
 * a challenge has to be solved.
 */
export function limitContactOrders(
  c: Context<ApiEnv>,
  key: string,
  { email, phone, country }: Pick<OrderContact, 'email' | 'phone' | 'country'>,
): Promise<void> {
  const whom = [`email ${mailboxOf(email)}`, `phone ${readPhone(phone, country) ?? phone}`];
  // A key makes one order, so an answer to its challenge cannot be used for another.
  return limitWithChallenge(c, { limit: CONTACT_ORDERS, whom, subject: `order ${key}` });
}

/**
 * Counts an email that somebody requests for an address; `email` says which. Throws a ProblemError if the address has
 * too many, or if a challenge has to be solved.
 */
export function limitContactEmails(c: Context<ApiEnv>, message: string, email: string): Promise<void> {
  const whom = [mailboxOf(email)];
  return limitWithChallenge(c, { limit: CONTACT_EMAILS, whom, subject: `${message} ${mailboxOf(email)}` });
}

/** Counts a request to be told when something is back; throws as {@link limitContactEmails} does. */
export function limitContactWaits(c: Context<ApiEnv>, sku: string, email: string): Promise<void> {
  const mailbox = mailboxOf(email);
  return limitWithChallenge(c, { limit: CONTACT_WAITS, whom: [mailbox], subject: `wait ${sku} ${mailbox}` });
}
