import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { operationQuery, queryClient } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { changedSpan } from '#atelier/app/ui/sorting/moved.ts';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OrderedProducts } from '#shared/contract/operator-catalogue.ts';
import { ArrangementNote } from './arrangement-note.tsx';
import { OrderList } from './order-list.tsx';
import { arrangedBy, useArrangement } from './use-arrangement.ts';

const QUERY = operationQuery(OPERATIONS.listProductOrder);

/** The order of all products of the shop, which applies to lists without an order of their own. */
export function ShopOrder() {
  const list = useQuery(QUERY);
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  return list.data ? <Products list={list.data} /> : <Skeleton />;
}

function Products({ list: { products, revision, isWhole } }: { list: OrderedProducts }) {
  const { t } = useText();
  const stored = useMemo(() => products.map(({ handle }) => handle), [products]);
  const arrangement = useArrangement(OPERATIONS.orderProducts, {
    stored,
    revision,
    invalidates: [OPERATIONS.listCatalogue, OPERATIONS.listGroupMembers],
    inputOf: (handles, from) => ({ body: { handles: changedSpan(stored, handles), revision: from } }),
    keep: (answer) => {
      queryClient.setQueryData(QUERY.queryKey, answer);
      return answer.revision;
    },
  });
  const { handles, onReorder } = arrangement;
  const shown = useMemo(() => arrangedBy(products, handles), [products, handles]);
  return (
    <div className="members">
      <p className="quiet">{t('catalogue.shopOrder.text')}</p>
      {!isWhole && <p className="quiet">{t('catalogue.order.first', { count: products.length })}</p>}
      <ArrangementNote arrangement={arrangement} items={products} />
      <OrderList products={shown} onReorder={(moved) => onReorder(moved.map(({ handle }) => handle))} />
    </div>
  );
}
