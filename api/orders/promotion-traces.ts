import { type SQL, sql } from 'drizzle-orm';
import { type Contact, openContact } from '#api/orders/contact.ts';
import { sameContactTerms, sameContactTokens } from '#api/orders/contact-index.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import { fromBase64, hmac, toBase64Url } from '#api/security/secrets.ts';

const KEY_BYTES = 32;
/** What the key of traces is sealed for. */
const ABOUT = 'promotion traces';
/** When a promotion is over, as its index has it. */
const OVER_AT = sql`coalesce(ended_at, ends_at, 9007199254740991)`;
/** Longer than the schedule can be expected to stand still, ms. */
const LOOK_BACK_MS = 60 * 24 * 60 * 60 * 1000;

type TracePorts = Pick<Ports, 'database' | 'sealer'>;

/** The tokens under which orders of the same mailbox or phone are stored, or remembered once they are erased. */
export async function shopperTokens(ports: TracePorts, contact: Pick<Contact, 'email' | 'phone'>): Promise<string[]> {
  return [...(await sameContactTokens(ports.sealer, contact)), ...(await traceTokens(ports, contact))];
}

/**
 * The tokens under which erased orders of the same mailbox or phone are remembered as uses of a promotion; none before
 * the first such order.
 */
async function traceTokens(ports: TracePorts, contact: Pick<Contact, 'email' | 'phone'>): Promise<string[]> {
  const key = await readKey(ports);
  if (!key) return [];
  return Promise.all(sameContactTerms(contact).map(({ field, text }) => hmac(key, `${field} ${text}`)));
}

/**
 * The statements that remember who used the promotions of an order whose limit for one person still applies; to be run
 * before its contact is erased, and only if `condition` on the row of `orders` holds.
 */
export async function rememberUses(ports: Ports, orderId: string, condition: SQL): Promise<SQL[]> {
  const limited = sql`SELECT used.promotion_id, used.order_id FROM promotion_use AS used
    JOIN promotion ON promotion.id = used.promotion_id
    WHERE used.order_id = ${orderId} AND released_at IS NULL AND max_uses_per_contact IS NOT NULL
      AND NOT ${isOver(ports.clock())}`;
  const [row] = await ports.database.all<{ id: string; contact: string }>(
    sql`SELECT id, contact FROM orders WHERE id = ${orderId} AND contact IS NOT NULL AND EXISTS (${limited})`,
  );
  const contact = row && (await openContact(ports.sealer, row));
  if (!contact) return [];
  await makeKey(ports);
  const tokens = JSON.stringify(await traceTokens(ports, contact));
  return [
    sql`INSERT OR IGNORE INTO promotion_trace (promotion_id, order_id, token)
      SELECT limited.promotion_id, limited.order_id, value FROM (${limited}) AS limited, json_each(${tokens})
      WHERE EXISTS (SELECT 1 FROM orders WHERE id = ${orderId} AND contact IS NOT NULL AND ${condition})`,
  ];
}

/**
 * Deletes what is remembered for promotions that are over. It looks at those that ended lately, so that a run does not
 * read all that ever were.
 */
export async function purgeTraces({ database, clock }: Ports): Promise<void> {
  const now = clock();
  await database.run(sql`
    DELETE FROM promotion_trace WHERE promotion_id IN (
      SELECT id FROM promotion WHERE ${isOver(now)} AND ${OVER_AT} > ${now - LOOK_BACK_MS})`);
}

/** The row of the key, as it is stored. */
export type SealedTraceKey = { id: number; sealed: string };

/** The row's text, encrypted with the newest key. */
export async function resealTraceKey(sealer: Sealer, { sealed }: SealedTraceKey): Promise<string> {
  return sealer.seal(await sealer.open(sealed, ABOUT), ABOUT);
}

function isOver(now: number): SQL {
  return sql`${OVER_AT} <= ${now}`;
}

async function readKey({ database, sealer }: TracePorts): Promise<Uint8Array<ArrayBuffer> | null> {
  const [row] = await database.all<SealedTraceKey>(sql`SELECT id, sealed FROM promotion_trace_key`);
  return row ? fromBase64(await sealer.open(row.sealed, ABOUT)) : null;
}

async function makeKey({ database, sealer, random }: Ports): Promise<void> {
  const sealed = await sealer.seal(toBase64Url(random(KEY_BYTES)), ABOUT);
  await database.run(sql`INSERT OR IGNORE INTO promotion_trace_key (id, sealed) VALUES (1, ${sealed})`);
}
