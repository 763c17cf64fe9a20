import * as z from 'zod/mini';
import { OrderFilters, OrderSort } from '#shared/contract/order-list.ts';

/** The filters and sort of the list, as in the address. */
export const OrdersAddress = z.extend(OrderFilters, { sort: z.optional(OrderSort) });
export type OrdersAddress = z.infer<typeof OrdersAddress>;

/** Changes filters; others stay. */
export type ChangeFilters = (
  changes: {
    readonly [Name in keyof OrdersAddress]?: OrdersAddress[Name] | undefined;
  },
) => void;

/** The names of the address's parameters, in the order in which views store them. */
const NAMES = z.keyof(OrdersAddress).options.toSorted();

/** The filters as a canonical query, which a view stores. */
export function writeQuery(address: OrdersAddress): string {
  return NAMES.flatMap((name) => {
    const value = address[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  }).join('&');
}

/** A stored query as the address's parameters. Unknown ones are left out. */
export function readQuery(query: string): OrdersAddress {
  const given = Object.fromEntries(new URLSearchParams(query));
  const result = OrdersAddress.safeParse(given);
  return result.success ? result.data : {};
}

/** The address without filters: every name is there, so that links remove its value. */
export const NO_ORDER_FILTERS: Readonly<Record<string, undefined>> = Object.fromEntries(
  NAMES.map((name) => [name, undefined]),
);
