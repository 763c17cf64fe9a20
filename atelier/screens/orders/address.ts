import * as z from 'zod/mini';
import { OrderFilters, OrderSort } from '#shared/contract/order-list.ts';

/** What the address of the list says: filters and sort. */
export const OrdersAddress = z.extend(OrderFilters, { sort: z.optional(OrderSort) });
export type OrdersAddress = z.infer<typeof OrdersAddress>;

/** Changes filters; those that are not named stay. */
export type ChangeFilters = (
  changes: {
    readonly [Name in keyof OrdersAddress]?: OrdersAddress[Name] | undefined;
  },
) => void;

/** The names that the address may have, in the order in which views store them. */
const NAMES = z.keyof(OrdersAddress).options.toSorted();

/** The filters as a query, the same for the same filters: what a view stores. */
export function writeQuery(address: OrdersAddress): string {
  return NAMES.flatMap((name) => {
    const value = address[name];
    return value === undefined ? [] : [`${name}=${encodeURIComponent(value)}`];
  }).join('&');
}

/** A stored query as the address has it. What the schema does not know any more is left out. */
export function readQuery(query: string): OrdersAddress {
  const given = Object.fromEntries(new URLSearchParams(query));
  const result = OrdersAddress.safeParse(given);
  return result.success ? result.data : {};
}

/** The address without any filter: each name is there, so that links take its value away. */
export const NO_FILTERS: Readonly<Record<string, undefined>> = Object.fromEntries(
  NAMES.map((name) => [name, undefined]),
);
