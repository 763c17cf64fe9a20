import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { CatalogueItem } from '#shared/contract/operator-catalogue.ts';
import { operationPages } from '../../app/queries.ts';
import { Button } from '../../app/ui/button.tsx';
import { ErrorNote, ErrorState, Skeleton } from '../../app/ui/states.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';
import { OrderList } from './order-list.tsx';

/** The products of the whole shop in their order: that of all lists that have none of their own. */
export function ShopOrder() {
  const { t } = useText();
  /** As they were put a moment ago, until the shop has it so. */
  const [moved, setMoved] = useState<readonly CatalogueItem[] | null>(null);
  const list = useInfiniteQuery(operationPages(OPERATIONS.listCatalogue, { query: { status: 'published' } }));
  const order = useOperation(OPERATIONS.orderProducts, {
    invalidates: [OPERATIONS.listCatalogue, OPERATIONS.listGroupMembers],
    onDone: () => setMoved(null),
    onError: () => setMoved(null),
  });
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton />;
  const items = list.data.pages.flatMap((page) => page.items);
  return (
    <div className="members">
      <p className="quiet">{t('catalogue.shopOrder.text')}</p>
      <ErrorNote error={order.error} />
      <OrderList
        products={moved ?? items}
        onReorder={(products) => {
          if (order.busy) return;
          setMoved(products);
          order.run({ body: { handles: products.map(({ handle }) => handle) } });
        }}
      />
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('catalogue.shopOrder.more')}
        </Button>
      )}
    </div>
  );
}
