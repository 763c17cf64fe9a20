import { type SQL, sql } from 'drizzle-orm';
import type { Contact } from '#api/orders/contact.ts';
import { contactTerms, readContactQuery, sameContactTerms } from '#api/orders/contact-terms.ts';
import { selectNumbersLike } from '#api/orders/number-search.ts';
import type { Sealer } from '#api/ports/sealer.ts';

/** To be increased when contact-terms.ts changes: the scheduled job then makes the tokens of all orders again. */
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
