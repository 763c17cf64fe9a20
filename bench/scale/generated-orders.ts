import type { DatabaseBinding } from '#api/database/database-binding.ts';
import { openContact } from '#api/orders/contact.ts';
import type { Sealer } from '#api/ports/sealer.ts';
import type { Day } from '#shared/domain/working-calendar.ts';
import { type CopiedOrder, type Copy, copyOrder, FIRST_NUMBER } from './copied-orders.ts';
import type { CallValues } from './order-calls.ts';
import type { TemplateOrder, Templates } from './template-orders.ts';

/** Number of places for completed orders; higher is later. Consecutive indexes are spread evenly over them. */
const POSITIONS = 2 ** 21;
const INDEX_STEP = 1_296_127;
/** Open orders of each kind, in a shop of any size. */
const OPEN = 100;
const OPEN_DAYS = 20;
/** Days for which a completed order keeps its contact. */
const CONTACT_DAYS = 89;
const COPIED_AT_ONCE = 1_000;
const DAY_MS = 24 * 60 * 60 * 1000;

type Shop = { database: DatabaseBinding; sealer: Sealer };

/** Index range of the orders to add, and the number of days until `now` (ms) over which they were created. */
export type Added = { from: number; to: number; days: number; now: number };

/**
 * Adds orders to a shop as copies of orders made by its API. Numbers grow with time, and new orders are spread among
 * existing ones. The first call also adds the open orders.
 */
export async function addOrders(shop: Shop, { orders }: Templates, { from, to, days, now }: Added): Promise<void> {
  const spread = (days * DAY_MS) / POSITIONS;
  const positions = Array.from({ length: to - from }, (_, index) => {
    const kind = (from + index) % 1000;
    return { kind, position: ((from + index) * INDEX_STEP) % POSITIONS };
  }).sort((one, other) => one.position - other.position);
  let upTo = 0;
  for (const [index, template] of orders.entries()) {
    const first = upTo;
    upTo += template.share;
    const over = positions
      .filter(({ kind }) => kind >= first && kind < first + template.share)
      .map(({ position }) => copyAt(position, { now, at: now - Math.round((POSITIONS - position) * spread) }));
    const open = from === 0 && template.share === 0 ? openCopies(index, now) : [];
    await copyAll(shop, template, [...over, ...open]);
  }
}

function copyAt(position: number, { at, now }: { at: number; now: number }): Copy {
  return { position, at, hasContact: at > now - CONTACT_DAYS * DAY_MS };
}

function openCopies(kind: number, now: number): Copy[] {
  return Array.from({ length: OPEN }, (_, index) =>
    copyAt(POSITIONS + kind * OPEN + index, { now, at: now - Math.round((index / OPEN) * OPEN_DAYS * DAY_MS) }),
  );
}

async function copyAll(shop: Shop, template: TemplateOrder, copies: readonly Copy[]): Promise<void> {
  const copied = await readOrder(shop, template.number);
  for (let start = 0; start < copies.length; start += COPIED_AT_ONCE) {
    await copyOrder(shop, copied, copies.slice(start, start + COPIED_AT_ONCE));
  }
}

async function readOrder({ database, sealer }: Shop, number: string): Promise<CopiedOrder> {
  const row = await database
    .prepare('SELECT id, contact, created_at AS createdAt FROM orders WHERE number = ?')
    .bind(number)
    .first<{ id: string; contact: string; createdAt: number }>();
  const contact = row && (await openContact(sealer, row));
  if (!row || !contact) throw new Error(`There is no order ${number}`);
  return { id: row.id, number, createdAt: row.createdAt, contact };
}

/** Values that the order calls ask for: the first order made, and entries far down in lists. */
export async function findAsked(
  database: DatabaseBinding,
  { orders, promotion }: Templates,
  today: Day,
): Promise<CallValues> {
  const numberOf = async (id: string, rows: string) =>
    (await database.prepare(`SELECT ${id} FROM ${rows}`).first<number>(id)) ?? 0;
  return {
    today,
    order: orders[0]?.number ?? '',
    promotion,
    middle: FIRST_NUMBER + POSITIONS / 2,
    action: await numberOf('id', 'operator_audit ORDER BY id LIMIT 1 OFFSET 200'),
    certificate: await numberOf('rowid', 'certificate ORDER BY expires_at LIMIT 1 OFFSET 200'),
  };
}
