import { useQuery } from '@tanstack/react-query';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { call } from '#atelier/app/api/call.ts';
import { operationQuery } from '#atelier/app/api/queries.ts';
import type { EarlierMeasures } from '#atelier/parts/orders/line-options.tsx';
import type { CustomerOrders } from '#shared/contract/customer-orders.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Draft, useDraft } from './draft.ts';

export type EarlierOrder = { number: string; measured: readonly EarlierMeasures[] };

/** The earlier order that the draft is of; null without one, and once its data are erased. */
export function useEarlierOrder({ earlier }: Draft): EarlierOrder | null {
  const { data } = useQuery({
    ...operationQuery(OPERATIONS.findCustomerOrders, { params: { number: earlier ?? '' } }),
    enabled: earlier !== null,
  });
  return earlier !== null && data?.customer ? { number: earlier, measured: measuresOf(earlier, data) } : null;
}

/** All measurements that a customer gave, the newest first, each once. */
function measuresOf(number: string, { customer, orders }: CustomerOrders): EarlierMeasures[] {
  const own = customer ? [{ ...customer, number }] : [];
  const given = [...orders, ...own]
    .toSorted((one, other) => other.createdAt.localeCompare(one.createdAt))
    .flatMap((order) => order.measured.map((each) => ({ ...each, number: order.number, createdAt: order.createdAt })));
  return [...Map.groupBy(given, ({ measurements }) => JSON.stringify(measurements)).values()].flatMap(
    ([first]) => first ?? [],
  );
}

/** The customer of an order as a draft begins with her; nothing once her data are erased. She consents anew. */
export async function readCustomer(number: string): Promise<Partial<Draft>> {
  const { customer } = await call(OPERATIONS.findCustomerOrders, { params: { number } });
  if (!customer) return {};
  const { contact, locale, delivery } = customer;
  return { contact: { ...contact, comment: '' }, locale, delivery, earlier: number, consent: false };
}

/** What the page of an order leaves in the history entry of a new order: no address and no log has it. */
const KEY = 'customerOf';

/** Fills an untouched draft with the customer of the order that it was opened from. */
export function useCustomerOfOrder({ isDirty, change }: Pick<ReturnType<typeof useDraft>, 'isDirty' | 'change'>): void {
  const { state } = useLocation();
  const navigate = useNavigate();
  const number: unknown = Reflect.get(state, KEY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for the entry
  useEffect(() => {
    if (typeof number !== 'string') return;
    const fill = async () => {
      if (!isDirty) change(await readCustomer(number));
      await navigate({ to: '.', replace: true, state: {} });
    };
    void fill();
  }, [number]);
}
