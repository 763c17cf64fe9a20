import { useInfiniteQuery } from '@tanstack/react-query';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { operationPages } from '../../app/queries.ts';
import { Button } from '../../app/ui/button.tsx';
import { ErrorNote, ErrorState, Skeleton } from '../../app/ui/states.tsx';
import { useOperation } from '../../app/use-operation.ts';
import { useText } from '../../app/use-text.ts';
import { OrderList } from './order-list.tsx';

/** The products of the whole shop in their order: that of all lists that have none of their own. */
export function ShopOrder() {
  const { t, locale } = useText();
  const list = useInfiniteQuery(operationPages(OPERATIONS.listCatalogue, { query: { status: 'published' } }));
  const order = useOperation(OPERATIONS.orderProducts, {
    invalidates: [OPERATIONS.listCatalogue, OPERATIONS.listGroupMembers],
  });
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (list.isPending) return <Skeleton />;
  const items = list.data.pages.flatMap((page) => page.items);
  const names = new Map(items.map(({ handle, name }) => [handle, name[locale] || name.ru]));
  return (
    <div className="members">
      <p className="quiet">{t('catalogue.shopOrder.text')}</p>
      <ErrorNote error={order.error} />
      <OrderList
        ids={items.map(({ handle }) => handle)}
        nameOf={(handle) => names.get(handle) ?? handle}
        onReorder={(ids) => order.run({ body: { handles: [...ids] } })}
      />
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('catalogue.shopOrder.more')}
        </Button>
      )}
    </div>
  );
}
