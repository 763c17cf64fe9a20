import { sql } from 'drizzle-orm';
import type { Claim } from '#api/http/run-idempotently.ts';
import { acceptReturn } from '#api/order-management/accept-return.ts';
import { applyEventByHand } from '#api/order-management/apply-event.ts';
import { receiveReturn, unreceiveReturn } from '#api/order-management/receive-return.ts';
import { settleReturn } from '#api/order-management/settle-return.ts';
import { holdToSent } from '#api/orders/returns/left-to-return.ts';
import { isReturnRace, moveInBatch, moveReturn, refusedReturn } from '#api/orders/returns/move-return.ts';
import type { FoundReturn } from '#api/orders/returns/return-rows.ts';
import type { ToConfirm } from '#api/payments/refund-order.ts';
import type { Ports } from '#api/ports/ports.ts';
import type { ReturnMoveRequest } from '#shared/contract/operator-return.ts';

type Asked = {
  request: ReturnMoveRequest;
  operator: string;
  isOwner: boolean;
  claim: Claim;
  confirm: (planned: ToConfirm) => Promise<void>;
};

/** Does about a return what an operator has decided, once for a claim. Throws a ProblemError if it is not possible. */
export async function applyReturnMove(
  ports: Ports,
  found: FoundReturn,
  { request, operator, isOwner, claim, confirm }: Asked,
): Promise<void> {
  const { row } = found;
  const by = { operator, claim };
  switch (request.move) {
    case 'accept':
      return acceptReturn(ports, found, { ...request, ...by, isOwner });
    case 'receive':
      return receiveReturn(ports, found, { ...request, ...by });
    case 'unreceive':
      return unreceiveReturn(ports, found, by);
    case 'settle':
      return settleReturn(ports, found, { ...request, ...by, confirm });
    case 'refuse':
      return moveInBatch(ports, row.orderId, [
        ...moveReturn(row, 'refuse', { at: ports.clock(), operator }),
        sql`UPDATE order_return SET refusal = ${request.reason} WHERE id = ${row.id}`,
        ...claim(),
      ]);
    case 'reconsider':
      return reconsider(ports, found, by);
  }
}

/**
 * Takes back that a return was accepted, with its exchange, or refused. Throws a ProblemError if its pieces are spoken
 * for by another one now, or if something has followed the exchange.
 */
async function reconsider(
  ports: Ports,
  { row }: FoundReturn,
  { operator, claim }: Pick<Asked, 'operator' | 'claim'>,
): Promise<void> {
  const statements = [
    ...moveReturn(row, 'reconsider', { at: ports.clock(), operator }),
    sql`UPDATE order_return SET refusal = NULL WHERE id = ${row.id}`,
  ];
  if (row.exchange === null) {
    return moveInBatch(ports, row.orderId, [...statements, holdToSent(row.orderId, row.id), ...claim()]);
  }
  try {
    const both: Claim = (condition) => [...statements, ...claim(condition)];
    await applyEventByHand(ports, row.orderId, { event: 'exchange_undone', operator, claim: both });
  } catch (error) {
    throw isReturnRace(error) ? refusedReturn('moved', error) : error;
  }
}
