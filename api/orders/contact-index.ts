import { type SQL, sql } from 'drizzle-orm';
import type { Contact } from '#api/orders/contact.ts';
import { selectNumbersLike } from '#api/orders/number-search.ts';
import type { Sealer, SearchTerm } from '#api/ports/sealer.ts';
import { wordsOf } from '#shared/domain/search/words.ts';

/**
 * To be increased when the rules of contactTerms change: the scheduled job then makes the tokens of all orders again.
 */
const TERMS_VERSION = 2;

/** The value of `orders.search_key` for current tokens: the newest key and the current rules. */
export function currentSearchKey({ currentPrefix }: Sealer): string {
  return `${currentPrefix}${TERMS_VERSION}`;
}

/** The search tokens of a contact. */
export function contactTokens(sealer: Sealer, contact: Contact): Promise<string[]> {
  return sealer.searchTokens(contactTerms(contact));
}

/** The tokens under which other orders of the same mailbox or phone may be stored. */
export function sameContactTokens(sealer: Sealer, contact: Pick<Contact, 'email' | 'phone'>): Promise<string[]> {
  return sealer.lookupTokens(sameContactTerms(contact));
}

/** Writes an order's tokens; no effect if a condition on the row of `orders` does not hold. */
export function insertTokens(orderId: string, tokens: readonly string[], condition: SQL = sql`TRUE`): SQL {
  return sql`
    INSERT INTO order_search (token, order_id)
    SELECT value, orders.id FROM orders, json_each(${JSON.stringify(tokens)})
    WHERE orders.id = ${orderId} AND ${condition}`;
}

/**
 * The condition that a row of `orders` matches a typed text: the beginning or the end of its number, or a part of its
 * contact.
 */
export async function matchesTyped(sealer: Sealer, text: string): Promise<SQL> {
  const { digits, groups } = readContactQuery(text);
  const found = await Promise.all(
    groups.map(async (terms) => {
      const tokens = JSON.stringify(await sealer.lookupTokens(terms));
      return sql`SELECT number FROM order_search JOIN orders ON orders.id = order_search.order_id
        WHERE token IN (SELECT value FROM json_each(${tokens}))`;
    }),
  );
  if (digits !== null) found.push(selectNumbersLike(digits));
  const together = digits === null ? sql` INTERSECT ` : sql` UNION `;
  return found.length === 0 ? sql`FALSE` : sql`orders.number IN (${sql.join(found, together)})`;
}

/** The lengths of the prefixes of a name's word, or of an email address, that an order is found by, in characters. */
const NAME_PREFIX = { least: 2, most: 16 } as const;
const EMAIL_PREFIX = { least: 3, most: 24 } as const;
/** The numbers of last digits of a phone that an order is found by; E.164 has at most fifteen. */
const PHONE_SUFFIX = { least: 4, most: 15 } as const;

/** A phone as people type it, or the number of an order. */
const DIGITS_ONLY = /^[№#+\d\s().-]*\d[\d\s().-]*$/u;

/**
 * The search terms of an order: prefixes of the words of its name and of its email address, suffixes of its phone, and
 * its mailbox.
 */
export function contactTerms({ firstName, lastName, email, phone }: Contact): SearchTerm[] {
  const digits = digitsOf(phone);
  return distinct([
    ...wordsOf(`${firstName} ${lastName}`).flatMap((word) => prefixTerms('name', word, NAME_PREFIX)),
    ...prefixTerms('email', email.toLowerCase(), EMAIL_PREFIX),
    ...lengths(digits, PHONE_SUFFIX).map((length) => ({ field: 'phone', text: digits.slice(-length) })),
    { field: 'mailbox', text: mailboxOf(email) },
  ]);
}

/** The terms that identify the same shopper: the mailbox, and the whole phone (E.164). */
export function sameContactTerms({ email, phone }: Pick<Contact, 'email' | 'phone'>): SearchTerm[] {
  return [
    { field: 'mailbox', text: mailboxOf(email) },
    { field: 'phone', text: digitsOf(phone) },
  ];
}

/**
 * The mailbox of an email address: case is ignored, and so is what follows a plus, which its owner chooses (RFC 5233).
 */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@', 2);
  return `${local.split('+', 1)[0]}@${domain}`;
}

/**
 * `digits`: what may be the beginning or the end of an order's number. `groups`: an order must have at least one term
 * of each.
 */
export type ContactQuery = { digits: string | null; groups: readonly (readonly SearchTerm[])[] };

/** Parses a typed text: a number, a phone, or words that are all in the name or the email address. */
function readContactQuery(text: string): ContactQuery {
  const typed = text.trim();
  if (DIGITS_ONLY.test(typed)) return { digits: digitsOf(typed), groups: [phoneTerms(typed)] };
  return { digits: null, groups: typed.split(/\s+/u).flatMap(wordGroups) };
}

/** A number with the Russian long-distance prefix 8 also matches without it. */
function phoneTerms(typed: string): SearchTerm[] {
  const digits = digitsOf(typed).replace(/^8(?=\d{10}$)/, '');
  return digits.length < PHONE_SUFFIX.least ? [] : [{ field: 'phone', text: digits }];
}

function wordGroups(typed: string): SearchTerm[][] {
  const email = longestPrefix('email', typed.toLowerCase(), EMAIL_PREFIX);
  const [word, ...more] = wordsOf(typed).map((name) => longestPrefix('name', name, NAME_PREFIX));
  if (typed.includes('@') || !word) return [email];
  // A name of several words, such as Anna-Maria, or the first part of an email address.
  if (more.length > 0) return typed.includes('.') || typed.includes('_') ? [email] : [word, ...more];
  return [[...word, ...email, ...phoneTerms(typed)]];
}

function digitsOf(text: string): string {
  return text.replaceAll(/\D/g, '');
}

type Lengths = { least: number; most: number };

function prefixTerms(field: string, text: string, allowed: Lengths): SearchTerm[] {
  return lengths(text, allowed).map((length) => ({ field, text: text.slice(0, length) }));
}

/** The longest prefix that orders are indexed by; none if the text is too short. */
function longestPrefix(field: string, text: string, allowed: Lengths): SearchTerm[] {
  return prefixTerms(field, text, allowed).slice(-1);
}

function lengths(text: string, { least, most }: Lengths): number[] {
  return Array.from({ length: Math.max(Math.min(text.length, most) - least + 1, 0) }, (_, index) => least + index);
}

function distinct(terms: readonly SearchTerm[]): SearchTerm[] {
  return [...new Map(terms.map((term) => [`${term.field} ${term.text}`, term])).values()];
}
