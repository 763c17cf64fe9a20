import { sumBy } from '#shared/domain/sum.ts';
import type { Scene } from '../people/scene.ts';
import { kopecks, type ListedReceipt, readAll } from './provider-books.ts';

type Span = readonly [from: number, to: number];
/** JSON of the spans of each row: what a closing receipt includes, or a refund returns. */
type Charged = {
  paymentId: string;
  number: number;
  full: number;
  /** What of the payment is for goods and delivery: before the certificates that it bought. */
  goods: number;
  isHandedOver: number;
  shipments: number;
  isRefused: number;
  closings: string;
  reopened: string;
  onCertificates: string;
  reopenedThere: string;
  refunds: string;
  certificateRefunds: string;
};

/**
 * Orders of whose goods a kopeck stands in no receipt or in two: what closing receipts name is the full price less what
 * was returned as prepaid, once all of it is sent, and never more; no two name the same, and each is of a shipment.
 */
export async function findMisnamed(scene: Scene): Promise<string[]> {
  const receipts = await readAll<ListedReceipt>(scene, '/receipts');
  const charged = scene.site.sqlite.all(CHARGED, scene.stocked.before) as Charged[];
  // A certificate is never named as handed over. A receipt that the provider refused is logged as owed by a person.
  const ofGoods = charged.filter(({ full, isRefused }) => full > 0 && isRefused === 0);
  return ofGoods.flatMap(({ paymentId, number, full, goods, isHandedOver, shipments, ...row }) => {
    const own = receipts.filter(({ payment_id: of }) => of === paymentId);
    const closed = own.map(({ settlements }) => sumBy(settlements, (settled) => kopecks(settled)));
    const within = (spans: readonly Span[]) => overlap(spans, [[0, goods]]);
    const closings = within(named(readSpans(row.closings), readSpans(row.reopened)));
    const onCertificates = named(readSpans(row.onCertificates), readSpans(row.reopenedThere));
    const cameBack = sizeOf([...readSpans(row.reopened), ...readSpans(row.reopenedThere)]);
    const refunds = within(readSpans(row.refunds));
    const givenBack = readSpans(row.certificateRefunds);
    const prepaid = sizeOf(refunds) - sizeOf(overlap(refunds, closings));
    const left = full - prepaid - sizeOf(givenBack) + sizeOf(overlap(givenBack, onCertificates));
    const total = sumBy(closed, (each) => each) - cameBack;
    const isNamedOnce =
      (isHandedOver === 1 ? total === left : total <= left) &&
      total === sizeOf(closings) + sizeOf(onCertificates) &&
      [closings, onCertificates].every((spans) => sizeOf(overlap(spans, spans)) === sizeOf(spans)) &&
      closed.length <= shipments;
    return isNamedOnce
      ? []
      : [`receipts differ: order ${number} has closing receipts of [${closed}], and [${left}] to be named`];
  });
}

/** The lists of spans of rows, one after another. */
function readSpans(rows: string): Span[] {
  return (JSON.parse(rows) as (string | null)[]).flatMap((spans) => (spans ? (JSON.parse(spans) as Span[]) : []));
}

function sizeOf(spans: readonly Span[]): number {
  return sumBy(spans, ([from, to]) => to - from);
}

/** What of spans is in others; twice what is in two of them. */
function overlap(spans: readonly Span[], others: readonly Span[]): Span[] {
  return spans.flatMap(([from, to]) =>
    others
      .map(([start, end]): Span => [Math.max(from, start), Math.min(to, end)])
      .filter(([start, end]) => start < end),
  );
}

/** JSON of the spans of receipts of shipments, or, below nothing, of goods that came back for others. */
const listed = (column: string, side: '<' | '>') =>
  `(SELECT json_group_array(${column}) FROM closing_receipt WHERE attempt_id = attempt.id AND shipment ${side} 0)`;

const CHARGED = `
  SELECT attempt.provider_id AS paymentId, orders.number,
    CASE WHEN attempt.charge_id IS NOT NULL THEN attempt.amount ELSE
      (SELECT coalesce(sum(unit_price * quantity - discount), 0) FROM order_line WHERE order_id = orders.id)
      + coalesce(delivery_price, 0) - difference END AS full,
    attempt.amount - CASE WHEN attempt.charge_id IS NOT NULL THEN 0 ELSE
      (SELECT coalesce(sum(amount), 0) FROM certificate WHERE order_id = orders.id) END AS goods,
    coalesce((SELECT kind NOT IN ('shipping_undone', 'exchanged') FROM order_event WHERE order_id = orders.id
      AND kind IN ('shipped', 'rest_refunded', 'shipping_undone', 'exchanged', 'exchange_undone') ORDER BY id DESC LIMIT 1), 0) AS isHandedOver,
    (SELECT count(*) FROM shipment WHERE order_id = orders.id) AS shipments,
    EXISTS (SELECT 1 FROM closing_receipt WHERE attempt_id = attempt.id AND status = 'refused' AND shipment > 0) AS isRefused,
    ${listed('spans', '>')} AS closings, ${listed('spans', '<')} AS reopened,
    ${listed('certificate_spans', '>')} AS onCertificates, ${listed('certificate_spans', '<')} AS reopenedThere,
    (SELECT json_group_array(coalesce(spans, '[[' || before || ',' || (before + amount) || ']]')) FROM refund
      WHERE attempt_id = attempt.id AND status = 'succeeded') AS refunds,
    CASE WHEN attempt.charge_id IS NULL THEN (SELECT json_group_array(spans) FROM certificate_refund
      WHERE order_id = orders.id AND status = 'succeeded') ELSE '[]' END AS certificateRefunds
  FROM payment_attempt AS attempt JOIN orders ON orders.id = attempt.order_id
  WHERE attempt.status = 'succeeded' AND orders.number > ?`;

/** What receipts name less what came back, with each kopeck as often as it is named then. */
function named(spans: readonly Span[], reopened: readonly Span[]): Span[] {
  const edges = [...new Set([...spans, ...reopened].flat())].toSorted((one, other) => one - other);
  return edges.slice(1).flatMap((to, index): Span[] => {
    const part: Span = [edges[index] ?? to, to];
    const times = overlap(spans, [part]).length - overlap(reopened, [part]).length;
    return Array.from({ length: Math.max(0, times) }, () => part);
  });
}
