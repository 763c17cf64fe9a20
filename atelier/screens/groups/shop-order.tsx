import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { changedSpan } from '#atelier/app/ui/sorting/moved.ts';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderedProduct } from '#shared/contract/operator-catalogue.ts';
import { OrderList } from './order-list.tsx';

/** The order of all products of the shop, which applies to lists without an order of their own. */
export function ShopOrder() {
  const { t } = useText();
  const list = useQuery(operationQuery(OPERATIONS.listProductOrder));
  /** The new order until the shop has stored it. */
  const [moved, setMoved] = useState<readonly OrderedProduct[] | null>(null);
  const sent = useRef<readonly OrderedProduct[] | null>(null);
  const order = useOperation(OPERATIONS.orderProducts, {
    invalidates: [OPERATIONS.listProductOrder, OPERATIONS.listCatalogue, OPERATIONS.listGroupMembers],
    onError: () => setMoved(null),
  });
  const { run, busy } = order;
  const products = list.data?.products;
  // What is moved while an order is being sent is sent after it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: `run` is new at every render.
  useEffect(() => {
    if (!moved || !products || busy) return;
    if (sent.current === moved) return setMoved(null);
    sent.current = moved;
    const handlesOf = (all: readonly OrderedProduct[]) => all.map(({ handle }) => handle);
    run({ body: { handles: changedSpan(handlesOf(products), handlesOf(moved)) } });
  }, [moved, products, busy]);
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!products) return <Skeleton />;
  return (
    <div className="members">
      <p className="quiet">{t('catalogue.shopOrder.text')}</p>
      {list.data?.isWhole === false && (
        <p className="quiet">{t('catalogue.order.first', { count: products.length })}</p>
      )}
      <ErrorNote error={order.error} />
      <OrderList products={moved ?? products} onReorder={setMoved} />
    </div>
  );
}
