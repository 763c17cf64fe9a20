import type * as z from 'zod/mini';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { AuditEntry, NewOperator } from '#shared/contract/operator.ts';
import type { ChargeRequest, OperatorOrder, OrderEventRequest } from '#shared/contract/operator-order.ts';
import type { RefundRequest } from '#shared/contract/operator-refund.ts';
import type { OrderCard, OrderFilters } from '#shared/contract/order-list.ts';
import { callOf } from '../shop/call-operation.ts';
import type { ShopAddress } from '../shop/shop-address.ts';

/** A client of the operator calls of the shop's API. Its calls may throw a CommandError. */
export type OperatorClient = ReturnType<typeof createOperatorClient>;

export function createOperatorClient(shop: ShopAddress) {
  const call = callOf(shop);
  const about = <Body>(number: string, body: Body) => ({ params: { number }, body });
  return {
    /** The orders that match filters, and a search text if given. */
    async *list({ filters, text }: { filters: OrderFilters; text?: string }): AsyncGenerator<OrderCard> {
      const pages = pagesOf((cursor) => {
        const query = { ...filters, ...(cursor !== null && { cursor }) };
        if (text === undefined) return call(OPERATIONS.listOrders, { query });
        return call(OPERATIONS.searchOrders, { body: { ...query, text } });
      });
      for await (const { orders } of pages) yield* orders;
    },
    async *exportAll(): AsyncGenerator<OperatorOrder> {
      const pages = pagesOf((cursor) =>
        call(OPERATIONS.exportOrders, { query: { ...(cursor !== null && { cursor }) } }),
      );
      for await (const { orders } of pages) yield* orders;
    },
    show: (number: string) => call(OPERATIONS.showOrder, { params: { number } }),
    fire: (number: string, request: z.infer<typeof OrderEventRequest>, key: string) =>
      call(OPERATIONS.fireOrderEvent, { ...about(number, request), key }),
    charge: (number: string, request: ChargeRequest, key: string) =>
      call(OPERATIONS.chargeOrder, { ...about(number, request), key }),
    refund: (number: string, request: RefundRequest, key: string) =>
      call(OPERATIONS.refundOrder, { ...about(number, request), key }),
    operators: () => call(OPERATIONS.listOperators, {}),
    addOperator: (operator: NewOperator) => call(OPERATIONS.addOperator, { body: operator, key: crypto.randomUUID() }),
    renewToken: (id: string) => call(OPERATIONS.renewToken, { params: { id }, body: {} }),
    endOperator: (id: string) => call(OPERATIONS.deactivateOperator, { params: { id }, body: {} }),
    async *audit(order: string | undefined): AsyncGenerator<AuditEntry> {
      const pages = pagesOf((cursor) =>
        call(OPERATIONS.readAudit, {
          query: { ...(order !== undefined && { order }), ...(cursor !== null && { cursor }) },
        }),
      );
      for await (const { entries } of pages) yield* entries;
    },
    erase: (number: string) => call(OPERATIONS.eraseOrderData, about(number, {})),
  };
}

async function* pagesOf<Page extends { nextCursor: string | null }>(
  ask: (cursor: string | null) => Promise<Page>,
): AsyncGenerator<Page> {
  let cursor: string | null = null;
  do {
    const page: Page = await ask(cursor);
    yield page;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
