import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { operationPages } from '#atelier/app/api/queries.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';
import type { OrdersAddress } from './address.ts';

/** The shortest search text. */
const MIN_TEXT_LENGTH = 2;

/** The loaded orders that match filters and a text. */
export function useOrders(filters: OrdersAddress, text: string) {
  const isSearch = text.length >= MIN_TEXT_LENGTH;
  const asked = { ...filters, size: '200' as const };
  const listed = useInfiniteQuery({
    ...operationPages(OPERATIONS.listOrders, { query: asked }),
    enabled: !isSearch,
    placeholderData: keepPreviousData,
  });
  const found = useInfiniteQuery({
    ...operationPages(OPERATIONS.searchOrders, { body: { text, ...asked } }),
    enabled: isSearch,
    placeholderData: keepPreviousData,
  });
  const query = isSearch ? found : listed;
  const { data } = query;
  const orders = useMemo(() => data?.pages.flatMap((page) => page.orders) ?? [], [data]);
  return { ...query, orders, isSearch };
}

/** Loads all orders that match filters and a text, page by page. */
export async function loadAllOrders(filters: OrdersAddress, text: string): Promise<OrderCard[]> {
  const orders: OrderCard[] = [];
  let cursor: string | null = null;
  do {
    const asked = { ...filters, size: '200' as const, ...(cursor !== null && { cursor }) };
    const page: { orders: OrderCard[]; nextCursor: string | null } =
      text.length >= MIN_TEXT_LENGTH
        ? await call(OPERATIONS.searchOrders, { body: { text, ...asked } })
        : await call(OPERATIONS.listOrders, { query: asked });
    orders.push(...page.orders);
    cursor = page.nextCursor;
  } while (cursor !== null);
  return orders;
}
