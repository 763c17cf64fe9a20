import type { Contact } from '#api/orders/contact.ts';
import type { SearchTerm } from '#api/ports/sealer.ts';
import { wordsOf } from '#shared/domain/search/words.ts';

/** How much of the beginning of a name's word, or of a mail address, an order is found by, in characters. */
const NAME_PREFIX = { least: 2, most: 16 } as const;
const EMAIL_PREFIX = { least: 3, most: 24 } as const;
/** Of how many last digits of a phone; E.164 has fifteen at most. */
const PHONE_SUFFIX = { least: 4, most: 15 } as const;

/** A phone as people type it, or the number of an order. */
const DIGITS_ONLY = /^[№#+\d\s().-]*\d[\d\s().-]*$/u;

/**
 * What an order is found by: the beginnings of the words of its name and of its mail address, the ends of its phone, and
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

/** What orders of the same shopper have in common: the mailbox, and the whole phone (E.164). */
export function sameContactTerms({ email, phone }: Pick<Contact, 'email' | 'phone'>): SearchTerm[] {
  return [
    { field: 'mailbox', text: mailboxOf(email) },
    { field: 'phone', text: digitsOf(phone) },
  ];
}

/** The mailbox an address leads to: case says nothing, and what follows a plus is the owner's own mark (RFC 5233). */
export function mailboxOf(email: string): string {
  const [local = '', domain = ''] = email.trim().toLowerCase().split('@', 2);
  return `${local.split('+', 1)[0]}@${domain}`;
}

/** `digits`: what may be the beginning or the end of an order's number. `groups`: of each, an order has to have at least one term. */
export type ContactQuery = { digits: string | null; groups: readonly (readonly SearchTerm[])[] };

/** What a typed text asks for: a number, a phone, or words that are all in the name or the mail address. */
export function readContactQuery(text: string): ContactQuery {
  const typed = text.trim();
  if (DIGITS_ONLY.test(typed)) return { digits: digitsOf(typed), groups: [phoneTerms(typed)] };
  return { digits: null, groups: typed.split(/\s+/u).flatMap(wordGroups) };
}

/** One that begins with the 8 of Russian long-distance calls is the same number without it. */
function phoneTerms(typed: string): SearchTerm[] {
  const digits = digitsOf(typed).replace(/^8(?=\d{10}$)/, '');
  return digits.length < PHONE_SUFFIX.least ? [] : [{ field: 'phone', text: digits }];
}

function wordGroups(typed: string): SearchTerm[][] {
  const email = longestPrefix('email', typed.toLowerCase(), EMAIL_PREFIX);
  const [word, ...more] = wordsOf(typed).map((name) => longestPrefix('name', name, NAME_PREFIX));
  if (typed.includes('@') || !word) return [email];
  // A name of several words, such as Anna-Maria, or the first part of a mail address.
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

/** The longest beginning that orders are found by; none where it is too short. */
function longestPrefix(field: string, text: string, allowed: Lengths): SearchTerm[] {
  return prefixTerms(field, text, allowed).slice(-1);
}

function lengths(text: string, { least, most }: Lengths): number[] {
  return Array.from({ length: Math.max(Math.min(text.length, most) - least + 1, 0) }, (_, index) => least + index);
}

function distinct(terms: readonly SearchTerm[]): SearchTerm[] {
  return [...new Map(terms.map((term) => [`${term.field} ${term.text}`, term])).values()];
}
