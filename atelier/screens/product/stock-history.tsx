import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';
import { When } from '#atelier/app/ui/values.tsx';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { variantName } from './variant-name.ts';

/** The stock movements of one variant, latest first. */
export function StockHistoryTable({ product }: { product: ImportProduct }) {
  const { t, number, locale, person } = useText();
  const room = useTableCards();
  const [sku, setSku] = useState(product.variants[0]?.sku ?? '');
  const history = useInfiniteQuery(operationPages(OPERATIONS.readStockHistory, { query: { sku } }));
  const movements = history.data?.pages.flatMap((page) => page.movements) ?? [];
  return (
    <div className="fields">
      <Select
        label={t('catalogue.field.variant')}
        value={sku}
        onChange={(id) => id !== null && setSku(id)}
        options={product.variants.map((variant) => ({ id: variant.sku, label: variantName(product, variant, locale) }))}
      />
      {history.isPending && <Skeleton />}
      {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.isSuccess && movements.length === 0 && <p className="quiet">{t('catalogue.stock.noHistory')}</p>}
      {movements.length > 0 && (
        <div ref={room} className="table-scroll">
          <table className="table">
            <thead>
              <tr>
                <th scope="col">{t('catalogue.stock.when')}</th>
                <th scope="col">{t('catalogue.stock.reason')}</th>
                <th scope="col">{t('catalogue.stock.change')}</th>
                <th scope="col">{t('catalogue.stock.free')}</th>
              </tr>
            </thead>
            <tbody>
              {movements.map((move, index) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: movements are only ever appended to
                <tr key={index}>
                  <td>
                    <When iso={new Date(move.at).toISOString()} />
                  </td>
                  <td>
                    {t(`catalogue.reason.${move.reason}`)}
                    <span className="quiet">
                      {' '}
                      {[move.order && `№ ${move.order}`, move.reference, move.by && person(move.by)]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </td>
                  <td className="number">{move.quantity > 0 ? `+${number(move.quantity)}` : number(move.quantity)}</td>
                  <td className="number">{number(move.free)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
      {history.hasNextPage && (
        <Button busy={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          {t('catalogue.stock.older')}
        </Button>
      )}
    </div>
  );
}
