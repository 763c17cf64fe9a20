import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { amountIfSentNow, listPendingReceiptsOf } from '#api/payments/closing-receipts.ts';
import { findReceiptMaker } from '#api/payments/receipt-maker.ts';
import { sizeOf } from '#api/payments/spans.ts';
import { readRefundParts } from '#api/reports/refund-parts.ts';
import { receivedAs } from '#shared/contract/received-money.ts';
import {
  ACCOUNT_KINDS,
  type AccountEntry,
  AccountParts,
  type Accounts,
  type AccountsQuery,
  ReceiptState,
} from '#shared/contract/sales.ts';
import { addDays, moscowDay, startOfDay } from '#shared/domain/working-calendar.ts';

/** A range of times, ms since 1970: from the first, before the second. */
type Times = { start: number; end: number };

const Spans = z.array(z.tuple([z.number(), z.number()]));

const Row = z.object({
  at: z.number(),
  kind: z.enum(ACCOUNT_KINDS),
  number: z.number(),
  amount: z.nullable(z.number()),
  is_card: z.nullable(z.number()),
  provider_id: z.nullable(z.string()),
  /** JSON of the parts of a payment, and of the spans of a receipt. */
  parts: z.nullable(z.string()),
  spans: z.nullable(z.string()),
  last_four: z.nullable(z.string()),
  /** The state of a receipt. */
  receipt: z.nullable(z.string()),
  /** How money came that no card brought, as its event says. */
  how: z.nullable(z.string()),
  order_id: z.nullable(z.string()),
  refund_id: z.nullable(z.string()),
  receipt_id: z.nullable(z.string()),
});
type Row = z.infer<typeof Row>;

type Sums = { revenue: number; refunded: number; before: number; after: number };

/** The accounts of some days: what the daily sums count, each entry by itself, and what they leave out. */
export async function readAccounts(database: Database, { from, to }: AccountsQuery): Promise<Accounts> {
  const times = { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
  const [rows, receiptMaker, [sums]] = await Promise.all([
    Promise.all([payments, refunds, receipts, certificates].map((read) => database.all(read(times)))),
    findReceiptMaker({ database }),
    database.all<Sums>(sql`
      SELECT (SELECT coalesce(sum(amount), 0) FROM daily_sales WHERE day BETWEEN ${from} AND ${to} AND name = 'revenue') AS revenue,
        (SELECT coalesce(sum(amount), 0) FROM daily_sales WHERE day BETWEEN ${from} AND ${to} AND name = 'refunded') AS refunded,
        (SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE at < ${times.start}) AS before,
        (SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE at < ${times.end}) AS after`),
  ]);
  const found = rows.flat().map((row) => Row.parse({ ...NOTHING, ...Object(row) }));
  const shown = found.filter(({ kind }) => receiptMaker !== 'none' || !OF_PROVIDER.includes(kind));
  const [parts, amounts] = await Promise.all([partsOfRefunds(database, found), amountsOfWaiting(database, found)]);
  return {
    entries: shown
      .toSorted((one, other) => one.at - other.at)
      .map((row) => ({
        ...entryOf(row),
        ...(parts.has(row) && { parts: parts.get(row) ?? null }),
        ...(amounts.has(row) && { amount: amounts.get(row) ?? null }),
      }))
      // A receipt of what was refunded before it fell due names nothing.
      .filter(({ kind, amount }) => kind !== 'receipt' || amount !== 0),
    receiptMaker,
    revenue: sums?.revenue ?? 0,
    refunded: sums?.refunded ?? 0,
    certificatesBefore: sums?.before ?? 0,
    certificatesAfter: sums?.after ?? 0,
  };
}

const NOTHING = {
  ...{ amount: null, is_card: null, provider_id: null, parts: null, spans: null, last_four: null },
  ...{ receipt: null, how: null, order_id: null, refund_id: null, receipt_id: null },
} satisfies Partial<Row>;

/** Receipts that come with a payment or a refund; without a maker there are none. */
const OF_PROVIDER: readonly Row['kind'][] = ['prepayment-receipt', 'refund-receipt'];

/** What each refund gave back of what. */
async function partsOfRefunds(database: Database, rows: readonly Row[]): Promise<Map<Row, AccountParts | null>> {
  const asked = rows.flatMap((row) => {
    const { kind, at, amount, order_id: orderId, refund_id: refundId } = row;
    return kind === 'refund' && orderId !== null
      ? [{ row, refund: { orderId, refundId, at, amount: amount ?? 0 } }]
      : [];
  });
  const parts = await readRefundParts(
    database,
    asked.map(({ refund }) => refund),
  );
  return new Map(asked.map(({ row, refund }) => [row, parts.get(refund) ?? null]));
}

/** The most receipts whose amount is worked out: each takes several statements, of which a request has a thousand. */
const MAX_WAITING = 50;

/** What the closing receipts that nobody has sent yet would be of. */
async function amountsOfWaiting(database: Database, rows: readonly Row[]): Promise<Map<Row, number | null>> {
  const waiting = rows.filter(({ kind, spans }) => kind === 'receipt' && spans === null);
  const amounts = waiting.map(async (row, index): Promise<[Row, number | null]> => {
    const pending = index < MAX_WAITING ? await listPendingReceiptsOf(database, row.order_id ?? '') : [];
    const [owed] = pending.filter(({ id }) => id === row.receipt_id);
    return [row, owed ? await amountIfSentNow(database, owed) : null];
  });
  return new Map(await Promise.all(amounts));
}

function entryOf({ at, kind, number, amount, is_card, provider_id, parts, spans, last_four, ...row }: Row) {
  const received = is_card === 0 ? (receivedAs(row.how) ?? { way: 'other' as const, word: null }) : null;
  return {
    day: moscowDay(at),
    kind,
    order: String(number),
    amount: amount ?? sizeOf(Spans.parse(JSON.parse(spans ?? '[]'))),
    way: is_card === 1 ? ('card' as const) : (received?.way ?? null),
    word: received?.word ?? null,
    providerId: provider_id,
    parts: parts === null ? null : AccountParts.parse(JSON.parse(parts)),
    receipt: z.nullable(ReceiptState).parse(row.receipt),
    certificate: last_four,
  } satisfies AccountEntry;
}

const within = (time: SQL, { start, end }: Times) => sql`${time} >= ${start} AND ${time} < ${end}`;

/** The orders that were paid, the differences, and the money by card that no order could accept. */
function payments(times: Times): SQL {
  const sold = sql`(SELECT coalesce(sum(amount), 0) FROM certificate WHERE order_id = orders.id)`;
  const how = (kind: string, condition: SQL) => sql`(SELECT detail FROM order_event AS event
    WHERE event.order_id = orders.id AND event.kind = ${kind} AND ${condition} ORDER BY event.id DESC LIMIT 1)`;
  return sql`
    SELECT sewing_from AS at, 'payment' AS kind, number, total AS amount, paid.id IS NOT NULL AS is_card, paid.provider_id,
      json_object('goods', subtotal - difference - ${sold}, 'certificates', ${sold}, 'discount', discount, 'delivery', delivery_price,
        'redeemed', subtotal - difference - discount + delivery_price - total) AS parts,
      ${how('paid_by_hand', sql`TRUE`)} AS how
    FROM orders LEFT JOIN payment_attempt AS paid
      ON paid.order_id = orders.id AND paid.status = 'succeeded' AND paid.charge_id IS NULL
    WHERE ${within(sql`sewing_from`, times)} AND total > 0
    UNION ALL SELECT charge.updated_at, 'charge', number, charge.amount, paid.id IS NOT NULL, paid.provider_id, NULL,
      ${how('charge-received', sql`event.at = charge.updated_at`)}
    FROM order_charge AS charge JOIN orders ON orders.id = charge.order_id
      LEFT JOIN payment_attempt AS paid ON paid.charge_id = charge.id AND paid.status = 'succeeded'
    WHERE charge.state = 'paid' AND ${within(sql`charge.updated_at`, times)}
    UNION ALL SELECT attempt.updated_at, 'unaccepted', number, attempt.amount, 1, provider_id, NULL, NULL
    FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id
      LEFT JOIN order_charge AS charge ON charge.id = attempt.charge_id
    WHERE (attempt.status = 'duplicate' OR attempt.status = 'succeeded'
      AND iif(attempt.charge_id IS NULL, sewing_from IS NULL, charge.state <> 'paid'))
      AND ${within(sql`attempt.updated_at`, times)}`;
}

/** What went back by card, and what a person gave back by hand, as their events say. */
function refunds(times: Times): SQL {
  return sql`
    SELECT refund.updated_at AS at, iif(cause = 'operator', 'refund', 'unaccepted-refund') AS kind, number, refund.amount,
      1 AS is_card, provider_id, orders.id AS order_id, refund.id AS refund_id
    FROM refund JOIN orders ON orders.id = refund.order_id
    WHERE status = 'succeeded' AND ${within(sql`refund.updated_at`, times)}
    UNION ALL SELECT event.at, 'refund', number, CAST(detail AS integer), 0, NULL, orders.id, NULL
    FROM order_event AS event JOIN orders ON orders.id = event.order_id
    WHERE kind IN ('owed-returned', 'refunded_by_hand') AND CAST(detail AS integer) > 0 AND ${within(sql`event.at`, times)}`;
}

/** The receipts of payments and refunds by card, and those that close a payment, whatever became of them. */
function receipts(times: Times): SQL {
  return sql`
    SELECT receipt.updated_at AS at, iif(shipment < 0, 'refund-receipt', 'receipt') AS kind, number, NULL AS amount,
      provider_id, spans, receipt.order_id, receipt.id AS receipt_id,
      CASE WHEN reason = 'issued-by-hand' THEN 'by-hand' WHEN status = 'sent' THEN 'issued'
        WHEN status = 'refused' THEN iif(shipment < 0, 'owed', 'refused') ELSE 'waiting' END AS receipt
    FROM closing_receipt AS receipt JOIN orders ON orders.id = receipt.order_id
    WHERE ${within(sql`receipt.updated_at`, times)}
    UNION ALL SELECT attempt.updated_at, 'prepayment-receipt', number, attempt.amount, provider_id, NULL, NULL, NULL, 'issued'
    FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id
    WHERE attempt.status IN ('succeeded', 'duplicate') AND ${within(sql`attempt.updated_at`, times)}
    UNION ALL SELECT refund.updated_at, 'refund-receipt', number, refund.amount, provider_id, NULL, NULL, NULL,
      iif(receipt_owed = 1, 'owed', 'issued')
    FROM refund JOIN orders ON orders.id = refund.order_id
    WHERE status = 'succeeded' AND ${within(sql`refund.updated_at`, times)}`;
}

/** The ledger of certificates without what does not change their worth, of the order that bought each. */
function certificates(times: Times): SQL {
  return sql`
    SELECT at, 'certificate-' || kind AS kind, coalesce(paid.number, bought.number) AS number, entry.amount, last_four
    FROM certificate_entry AS entry JOIN certificate ON certificate.id = entry.certificate_id
      JOIN orders AS bought ON bought.id = certificate.order_id LEFT JOIN orders AS paid ON paid.id = entry.order_id
    WHERE ${within(sql`at`, times)} AND entry.amount <> 0`;
}
