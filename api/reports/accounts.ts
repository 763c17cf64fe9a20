import { type SQL, sql } from 'drizzle-orm';
import * as z from 'zod/mini';
import type { Database } from '#api/database/database.ts';
import { sizeOf } from '#api/payments/spans.ts';
import { ACCOUNT_KINDS, type AccountEntry, type Accounts, type AccountsQuery } from '#shared/contract/sales.ts';
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
});

const Parts = z.object({
  goods: z.number(),
  certificates: z.number(),
  discount: z.number(),
  delivery: z.number(),
  redeemed: z.number(),
});

type Sums = { revenue: number; refunded: number; before: number; after: number };

/** The accounts of some days: what the daily sums count, each entry by itself, and what they leave out. */
export async function readAccounts(database: Database, { from, to }: AccountsQuery): Promise<Accounts> {
  const times = { start: startOfDay(from), end: startOfDay(addDays(to, 1)) };
  const [rows, [sums]] = await Promise.all([
    Promise.all([payments, refunds, receipts, certificates].map((read) => database.all(read(times)))),
    database.all<Sums>(sql`
      SELECT (SELECT coalesce(sum(amount), 0) FROM daily_sales WHERE day BETWEEN ${from} AND ${to} AND name = 'revenue') AS revenue,
        (SELECT coalesce(sum(amount), 0) FROM daily_sales WHERE day BETWEEN ${from} AND ${to} AND name = 'refunded') AS refunded,
        (SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE at < ${times.start}) AS before,
        (SELECT coalesce(sum(amount), 0) FROM certificate_entry WHERE at < ${times.end}) AS after`),
  ]);
  const found = rows.flat().map((row) => Row.parse(row));
  return {
    entries: found.toSorted((one, other) => one.at - other.at).map(entryOf),
    revenue: sums?.revenue ?? 0,
    refunded: sums?.refunded ?? 0,
    certificatesBefore: sums?.before ?? 0,
    certificatesAfter: sums?.after ?? 0,
  };
}

function entryOf({ at, kind, number, amount, is_card, provider_id, parts, spans, last_four }: z.infer<typeof Row>) {
  return {
    day: moscowDay(at),
    kind,
    order: String(number),
    amount: amount ?? sizeOf(Spans.parse(JSON.parse(spans ?? '[]'))),
    way: is_card === null ? null : is_card === 1 ? ('card' as const) : ('other' as const),
    providerId: provider_id,
    parts: parts === null ? null : Parts.parse(JSON.parse(parts)),
    certificate: last_four,
  } satisfies AccountEntry;
}

const within = (time: SQL, { start, end }: Times) => sql`${time} >= ${start} AND ${time} < ${end}`;

/** The orders that were paid, the differences, and the money by card that no order could accept. */
function payments(times: Times): SQL {
  const sold = sql`(SELECT coalesce(sum(amount), 0) FROM certificate WHERE order_id = orders.id)`;
  return sql`
    SELECT sewing_from AS at, 'payment' AS kind, number, total AS amount, paid.id IS NOT NULL AS is_card, paid.provider_id,
      json_object('goods', subtotal - ${sold}, 'certificates', ${sold}, 'discount', discount, 'delivery', delivery_price,
        'redeemed', subtotal - discount + delivery_price - total) AS parts, NULL AS spans, NULL AS last_four
    FROM orders LEFT JOIN payment_attempt AS paid
      ON paid.order_id = orders.id AND paid.status = 'succeeded' AND paid.charge_id IS NULL
    WHERE ${within(sql`sewing_from`, times)} AND total > 0
    UNION ALL SELECT charge.updated_at, 'charge', number, charge.amount, paid.id IS NOT NULL, paid.provider_id, NULL, NULL, NULL
    FROM order_charge AS charge JOIN orders ON orders.id = charge.order_id
      LEFT JOIN payment_attempt AS paid ON paid.charge_id = charge.id AND paid.status = 'succeeded'
    WHERE charge.state = 'paid' AND ${within(sql`charge.updated_at`, times)}
    UNION ALL SELECT attempt.updated_at, 'unaccepted', number, attempt.amount, 1, provider_id, NULL, NULL, NULL
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
      1 AS is_card, provider_id, NULL AS parts, NULL AS spans, NULL AS last_four
    FROM refund JOIN orders ON orders.id = refund.order_id
    WHERE status = 'succeeded' AND ${within(sql`refund.updated_at`, times)}
    UNION ALL SELECT event.at, 'refund', number, CAST(detail AS integer), 0, NULL, NULL, NULL, NULL
    FROM order_event AS event JOIN orders ON orders.id = event.order_id
    WHERE kind IN ('owed-returned', 'refunded_by_hand') AND CAST(detail AS integer) > 0 AND ${within(sql`event.at`, times)}`;
}

function receipts(times: Times): SQL {
  return sql`
    SELECT receipt.updated_at AS at, 'receipt' AS kind, number, NULL AS amount, NULL AS is_card, provider_id, NULL AS parts,
      spans, NULL AS last_four
    FROM closing_receipt AS receipt JOIN orders ON orders.id = receipt.order_id
    WHERE status = 'sent' AND ${within(sql`receipt.updated_at`, times)}`;
}

/** The ledger of certificates without what does not change their worth, of the order that bought each. */
function certificates(times: Times): SQL {
  return sql`
    SELECT at, 'certificate-' || kind AS kind, coalesce(paid.number, bought.number) AS number, entry.amount, NULL AS is_card,
      NULL AS provider_id, NULL AS parts, NULL AS spans, last_four
    FROM certificate_entry AS entry JOIN certificate ON certificate.id = entry.certificate_id
      JOIN orders AS bought ON bought.id = certificate.order_id LEFT JOIN orders AS paid ON paid.id = entry.order_id
    WHERE ${within(sql`at`, times)} AND entry.amount <> 0`;
}
