import { type SQL, sql } from 'drizzle-orm';
import { ProblemError } from '#api/http/problem-error.ts';
import { piecesRefunded, piecesReturned } from '#api/orders/returned.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { RefundContent } from '#shared/contract/operator-refund.ts';
import type { FieldError } from '#shared/contract/problem.ts';

/** A line of the order; `given`: how many pieces are left to refund of one that a promotion gave away, else null. */
type Line = { position: number; left: number; given: number | null; isSent: 0 | 1 };
type Named = Pick<RefundContent, 'restocked' | 'lines'>;

/** The pieces of a line that a condition holds for. */
const countPieces = (condition: SQL) => sql`(SELECT count(*) FROM piece
  WHERE piece.order_id = line.order_id AND piece.position = line.position AND ${condition})`;

/**
 * Requires that pieces which come back are of the order. `restocked` ones, which no refund of pieces names, have to be
 * sent, and no more than are still with the shopper: what is not sent still goes out, or is released with its order.
 * Throws a ProblemError with the field that is wrong.
 */
export async function requirePieces(
  { database }: Ports,
  orderId: string,
  { restocked = [], lines = [] }: Named,
): Promise<void> {
  if (restocked.length + lines.length === 0) return;
  const stored = await database.all<Line>(sql`
    SELECT line.position, ${countPieces(sql`shipment IS NOT NULL`)} > 0 AS "isSent",
      ${countPieces(sql`shipment IS NOT NULL`)} - max(0, coalesce(again.quantity, 0) + coalesce(discarded.quantity, 0)
        - ${countPieces(sql`stopped_by IS NOT NULL`)}) AS "left",
      CASE WHEN line.unit_price * line.quantity <= line.discount
        THEN line.quantity - coalesce(refunded.quantity, 0) END AS given
    FROM order_line AS line
    LEFT JOIN ${piecesReturned(orderId, { isRestocked: true })} AS again ON again.position = line.position
    LEFT JOIN ${piecesReturned(orderId, { isRestocked: false })} AS discarded ON discarded.position = line.position
    LEFT JOIN ${piecesRefunded(orderId, { withOpen: true })} AS refunded ON refunded.position = line.position
    WHERE line.order_id = ${orderId}`);
  const lineAt = (position: number) => stored.find((line) => line.position === position);
  const errors: FieldError[] = [
    // How many pieces of a line can be refunded is a matter of its money, where it has any.
    ...lines.flatMap(({ position, quantity, isSent }, index) => {
      const line = lineAt(position);
      if (!line) return [{ path: `lines.${index}.position`, code: 'unknown' }];
      if (isSent && quantity > line.left) return [{ path: `lines.${index}.quantity`, code: 'not-sent' }];
      return quantity > (line.given ?? quantity) ? [{ path: `lines.${index}.quantity`, code: 'too-large' }] : [];
    }),
    ...restocked.flatMap(({ position, quantity }, index) => {
      const line = lineAt(position);
      if (!line?.isSent) return [{ path: `restocked.${index}.position`, code: line ? 'not-sent' : 'unknown' }];
      return quantity > line.left ? [{ path: `restocked.${index}.quantity`, code: 'too-large' }] : [];
    }),
  ];
  if (errors.length > 0) throw new ProblemError('invalid-request', { errors });
}
