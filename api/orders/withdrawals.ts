import { desc, eq, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import { transact } from '#api/database/database.ts';
import { order } from '#api/database/order-tables.ts';
import { withdrawal as withdrawalTable } from '#api/database/withdrawal-tables.ts';
import { ProblemError } from '#api/http/problem-error.ts';
import { openContact } from '#api/orders/contact.ts';
import { linesNow } from '#api/orders/withdrawn-lines.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import type { OwnOrder } from '#shared/contract/own-order.ts';
import type { Locale } from '#shared/domain/locale.ts';

/** What somebody stated, as it is stored; `lines` are positions of the order, if it came by its link. */
const Stated = z.object({
  name: z.string(),
  contract: z.string(),
  email: z.string(),
  pieces: z.string(),
  /** The lines that were made for her alone, in words; older statements have none. */
  exempt: z._default(z.string(), ''),
  lines: z.nullable(z.array(z.int())),
  /** The version of the order whose lines these are; older statements have none. */
  version: z._default(z.nullable(z.int()), null),
  timeZone: z.nullable(z.string()),
});
export type Stated = z.infer<typeof Stated>;

export type WithdrawalRow = typeof withdrawalTable.$inferSelect;

/** Encrypts a statement for its row. */
export function sealStatement(sealer: Sealer, id: string, stated: Stated): Promise<string> {
  return sealer.seal(JSON.stringify(stated), `withdrawal ${id}`);
}

/** Decrypts a statement; null if it has been erased. */
export async function openStatement(
  sealer: Sealer,
  { id, statement }: Pick<WithdrawalRow, 'id' | 'statement'>,
): Promise<Stated | null> {
  return statement === null ? null : Stated.parse(JSON.parse(await sealer.open(statement, `withdrawal ${id}`)));
}

const StoredRow = z.object({ id: z.string(), at: z.int(), statement: z.nullable(z.string()) });

const contentOf = ({ name, contract, email, pieces }: Stated) => JSON.stringify([name, contract, email, pieces]);

type Stating = {
  id: string;
  locale: Locale;
  stated: Stated;
  /** The order whose link it came by; otherwise the one of the number and address that it names is looked for. */
  orderId: string | null;
  /** False if its address has had many already; one that names an order of that address has one all the same. */
  hasReceipt: boolean;
};

/**
 * Stores a statement of withdrawal, once for its id, and returns the time of the first one (ms since 1970). The
 * statements are the same whether or not there is such an order, and so is the work but for decrypting a contact.
 * Throws a ProblemError if the id has stated something else.
 */
export async function storeWithdrawal(ports: Ports, { id, locale, stated, ...asked }: Stating): Promise<number> {
  const { database, sealer, clock } = ports;
  const orderId = asked.orderId ?? (await findNamedOrder(ports, stated));
  const at = clock();
  const isByLink = asked.orderId === null ? 0 : 1;
  const statement = await sealStatement(sealer, id, stated);
  // Strangers who write to her mailbox do not keep her from the receipt of her own order.
  const dueAt = asked.hasReceipt || orderId !== null ? at : null;
  const [, , first] = await transact(database, [
    sql`INSERT INTO order_event (order_id, kind, from_state, to_state, actor, at)
      SELECT id, 'withdrawal-stated', state, state, 'owner', ${at} FROM orders
      WHERE id = ${orderId} AND NOT EXISTS (SELECT 1 FROM withdrawal WHERE id = ${id})`,
    sql`INSERT INTO withdrawal (id, order_id, is_by_link, statement, locale, stated_at, due_at)
      VALUES (${id}, ${orderId}, ${isByLink}, ${statement}, ${locale}, ${at}, ${dueAt})
      ON CONFLICT (id) DO NOTHING`,
    sql`SELECT id, stated_at AS at, statement FROM withdrawal WHERE id = ${id}`,
  ]);
  const [stored] = z.parse(z.tuple([StoredRow]), first);
  const known = await openStatement(sealer, stored);
  if (known && contentOf(known) !== contentOf(stated)) throw new ProblemError('idempotency-key-reused');
  return stored.at;
}

/** The number of an order in the words that name a contract; 0 for none. */
export function namedNumber(contract: string): number {
  return Number(/(?<!\d)\d{4,10}(?!\d)/.exec(contract)?.[0] ?? 0);
}

/** The order whose number a statement names, if its emails go to the address of the statement. */
async function findNamedOrder({ database, sealer }: Ports, { contract, email }: Stated): Promise<string | null> {
  const [found] = await database
    .select({ id: order.id, contact: order.contact })
    .from(order)
    .where(eq(order.number, namedNumber(contract)));
  const contact = found && (await openContact(sealer, found));
  return found && contact?.email.toLowerCase() === email.toLowerCase() ? found.id : null;
}

/** When an order was last withdrawn from, and from which of its lines; null for all, or if that is not known. */
type Withdrawn = Pick<OwnOrder, 'withdrawnAt' | 'withdrawnLines'>;

/** What the owner of an order, or somebody who knew its number and address, withdrew from. */
export async function readWithdrawn(
  { database, sealer }: Pick<Ports, 'database' | 'sealer'>,
  orderId: string,
): Promise<Withdrawn> {
  const rows = await database
    .select({ id: withdrawalTable.id, statement: withdrawalTable.statement, at: withdrawalTable.statedAt })
    .from(withdrawalTable)
    .where(eq(withdrawalTable.orderId, orderId))
    .orderBy(desc(withdrawalTable.statedAt));
  const [last] = rows;
  if (!last) return { withdrawnAt: null, withdrawnLines: null };
  const lines = await Promise.all(
    rows.map(async (row) => {
      const stated = await openStatement(sealer, row);
      return stated && linesNow({ database, sealer }, orderId, { ...stated, at: row.at });
    }),
  );
  const named = lines.flatMap((each) => each ?? []);
  return {
    withdrawnAt: new Date(last.at).toISOString(),
    withdrawnLines: lines.includes(null) ? null : [...new Set(named)].toSorted((one, other) => one - other),
  };
}

/** Whether a statement that withdraws from a row of `orders` waits for an answer: it is not to be cut meanwhile. */
export const IS_WITHDRAWN = sql`EXISTS (SELECT 1 FROM withdrawal
  WHERE withdrawal.order_id = orders.id AND withdrawal.handled_at IS NULL)`;
