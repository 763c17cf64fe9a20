import { sql } from 'drizzle-orm';
import type { Database } from '#api/database/database.ts';
import type { Bound } from '#api/orders/changes/changed-discounts.ts';
import { findBoundPieces } from '#api/orders/changes/locked-lines.ts';
import type { PlannedChange } from '#api/orders/changes/planned-change.ts';
import type { FoundOrder } from '#api/orders/order-response.ts';
import { certificateSpansOf } from '#api/payments/certificate-refunds.ts';
import { byPiece, certificateLines, chargedLines, goodsByPiece } from '#api/payments/charged-lines.ts';
import { handSpansOf } from '#api/payments/hand-refunds.ts';
import { ON_CERTIFICATES, OWN_TOTAL, type PaidLines, readPaidLines } from '#api/payments/paid-lines.ts';
import { sumOf } from '#api/payments/receipt-lines.ts';
import { type MoneyRows, readMoney, takenOf } from '#api/payments/refundable-money.ts';
import { leftOfPieces, type PaidSource, relayMoney } from '#api/payments/relay-money.ts';
import { areClosingsAsRead, oweReturnReceipts } from '#api/payments/reopened-spans.ts';
import { sizeOf } from '#api/payments/spans.ts';
import type { Ports } from '#api/ports/ports.ts';
import { storedLocale } from '#api/products/localise.ts';
import { offEachPiece, readLineDiscounts } from '#api/promotions/line-discounts.ts';

/**
 * Settles a planned change of a paid order's lines: what was paid for former pieces pays for new ones, so that only the
 * difference is charged, unless it is waived, or refunded: at most what is left of what those pieces were paid with.
 */
export async function payForLines(
  { database, clock }: Ports,
  found: FoundOrder,
  planned: PlannedChange,
  { isWaived = false }: { isWaived?: boolean | undefined },
): Promise<PlannedChange> {
  const { changed, after, fresh, isStillSo } = planned;
  if (!changed) throw new Error('It is not known which lines of a paid order change');
  const money = await readMoney(database, found.row.id);
  const sources = paidSources(found, money);
  const lines = after.lines.filter(({ position }) => changed.to.includes(position));
  const relaid = relayMoney(sources, {
    pieces: goodsByPiece(storedLocale(found.row), lines),
    positionAfter: (position) => changed.moves.find(({ from }) => from === position)?.to,
    isChanged: (position) => changed.from.includes(position),
  });
  const missing = isWaived ? [] : relaid.missing;
  const paidFor = (chargeId: string): PaidLines => ({
    ...readPaidLines(found.row),
    ...Object.fromEntries(relaid.lines),
    ...(missing.length > 0 && { [chargeId]: missing }),
  });
  return {
    ...planned,
    difference: sumOf(missing) - sizeOf([...relaid.setFree.values()].flat()),
    setFree: Object.fromEntries(relaid.setFree),
    ...(fresh && { isStillSo: sql`${isStillSo ?? sql`TRUE`} AND ${areClosingsAsRead(found.row.id, money.closings)}` }),
    statements: (chargeId) => [
      ...planned.statements(chargeId),
      ...(fresh
        ? oweReturnReceipts(found.row.id, money, {
            ...{ sources, lines: relaid.lines, fresh, version: found.row.version + 1, at: clock() },
          })
        : []),
      sql`UPDATE orders SET paid_lines = ${JSON.stringify(paidFor(chargeId))} WHERE id = ${found.row.id}`,
    ],
  };
}

/** Which pieces of lines that a set is in part of are refunded: those of which the least is left. */
export async function refundedOfSets(database: Database, found: FoundOrder): Promise<Bound> {
  const ofSets = found.lines.filter((line) => offEachPiece(readLineDiscounts(line)));
  if (ofSets.length === 0) return new Map();
  const named = await findBoundPieces(database, found.row.id);
  const left = leftOfPieces(paidSources(found, await readMoney(database, found.row.id)));
  return new Map(
    named.map(({ position, quantity }) => {
      const line = ofSets.find((each) => each.position === position);
      const pieces = Array.from({ length: line?.quantity ?? 0 }, (_, piece) => piece);
      const shareLeft = (orderLine: number, piece: number) => left.get(`${orderLine} ${piece}`) ?? 1;
      return [
        position,
        pieces.toSorted((a, b) => shareLeft(position, a) - shareLeft(position, b)).slice(0, quantity),
      ] as const;
    }),
  );
}

/** All that paid an order, whoever took it, with what was refunded of it. */
function paidSources(found: FoundOrder, rows: MoneyRows): PaidSource[] {
  const charges = found.charges.filter(({ state }) => state === 'paid').map(({ id }) => id);
  const paid = [...(found.row.total > 0 ? [null] : []), ...charges].map((chargeId): PaidSource => {
    const attempt = rows.payments.find((each) => each.status === 'succeeded' && each.chargeId === chargeId);
    const byHand = rows.handRefunds.filter((each) => each.chargeId === chargeId).flatMap(handSpansOf);
    const lines = byPiece(chargedLines(found, { chargeId }));
    return { key: chargeId ?? OWN_TOTAL, lines, taken: [...(attempt ? takenOf(rows, attempt.id) : []), ...byHand] };
  });
  if (found.redeemed.length === 0) return paid;
  const given = rows.certificateRefunds.filter(({ status }) => status !== 'canceled').flatMap(certificateSpansOf);
  const lines = byPiece(certificateLines(found)).filter((line) => line.unitPrice > 0);
  return [...paid, { key: ON_CERTIFICATES, lines, taken: given }];
}
