import '#atelier/parts/materials/materials.css';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { usePageActions } from '#atelier/app/shell/page-actions.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { MaterialDialog } from '#atelier/parts/materials/material-dialog.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { StockGrid } from './stock-grid.tsx';
import { SupplierOrderList } from './supplier-order-list.tsx';
import { ToBuy } from './to-buy.tsx';

const TABS = ['stock', 'buy', 'orders'] as const;
const Query = z.object({ part: z._default(z.enum(TABS), 'stock') });

/** Materials: what there is, what is to be bought, and what is ordered at suppliers. */
export function Screen() {
  const { t } = useText();
  const navigate = useNavigate();
  const [{ part }, change] = useAddress(Query);
  const mayKeep = useMay(OPERATIONS.createMaterial.roles);
  const [isAdding, setAdding] = useState(false);
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listMaterials));
  usePageActions(
    useMemo(
      () =>
        mayKeep
          ? [{ id: 'new', label: t('materials.new'), icon: 'plus', key: 'KeyN', onAction: () => setAdding(true) }]
          : [],
      [t, mayKeep],
    ),
  );
  // Over the orders at suppliers a new one leads.
  const add = mayKeep && (
    <Button kind={part === 'orders' ? 'plain' : 'primary'} icon="plus" onPress={() => setAdding(true)}>
      {t('materials.new')}
    </Button>
  );
  const isEmpty = data?.materials.length === 0;
  const contents = { stock: StockGrid, buy: ToBuy, orders: SupplierOrderList };
  return (
    <Page title={t('materials.title')} actions={!isEmpty && add}>
      {error && !data && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!error && !data && <Skeleton />}
      {isEmpty && (
        <EmptyState icon="needle-thread" title={t('materials.empty.title')} action={add}>
          {t('materials.empty.text')}
        </EmptyState>
      )}
      {data && !isEmpty && (
        <Tabs
          label={t('materials.title')}
          value={part}
          onChange={(id) => change({ part: id })}
          items={TABS.filter((id) => id !== 'orders' || mayKeep).map((id) => {
            const Content = contents[id];
            const count = data.materials.filter(({ toBuy }) => toBuy > 0).length;
            return {
              id,
              label: t(`materials.tab.${id}`),
              ...(id === 'buy' && count > 0 && { count }),
              content: id === part && <Content materials={data.materials} />,
            };
          })}
        />
      )}
      {isAdding && (
        <MaterialDialog
          material={null}
          onClose={() => setAdding(false)}
          onDone={(id) => void navigate({ to: `/materials/${id}` })}
        />
      )}
    </Page>
  );
}
