import '#atelier/parts/products/product-form.css';
import './groups.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { GROUP_KINDS, type OperatorGroup } from '#shared/contract/operator-catalogue.ts';
import { GroupDialog } from './group-dialog.tsx';
import { ProductGroupList } from './group-list.tsx';
import { ShopOrder } from './shop-order.tsx';

const Query = z.object({ kind: z._default(z.enum([...GROUP_KINDS, 'shop']), 'category') });
const LISTS = { category: 'categories', collection: 'collections' } as const;

/** Categories and collections: their texts, their order and their products. */
export function Screen() {
  const { t } = useText();
  const [{ kind }, change] = useAddress(Query);
  const [edited, setEdited] = useState<OperatorGroup | 'new' | null>(null);
  const found = useQuery(operationQuery(OPERATIONS.listCatalogueGroups));
  const groups = found.data;
  return (
    <Page
      title={t('catalogue.groups')}
      actions={
        kind !== 'shop' && (
          <Button kind="primary" icon="plus" onPress={() => setEdited('new')}>
            {t(`catalogue.group.add.${kind}`)}
          </Button>
        )
      }
    >
      {found.isPending && <Skeleton />}
      {found.isError && <ErrorState error={found.error} onRetry={() => void found.refetch()} />}
      {groups && (
        <Tabs
          label={t('catalogue.groups')}
          value={kind}
          onChange={(id) => change({ kind: id })}
          items={[
            ...GROUP_KINDS.map((id) => ({
              id,
              label: t(`catalogue.${LISTS[id]}`),
              count: groups[LISTS[id]].length,
              content: (
                <ProductGroupList
                  kind={id}
                  groups={groups[LISTS[id]]}
                  revision={groups.revisions[id]}
                  onEdit={setEdited}
                />
              ),
            })),
            { id: 'shop' as const, label: t('catalogue.shopOrder'), content: <ShopOrder /> },
          ]}
        />
      )}
      {edited && kind !== 'shop' && (
        <GroupDialog kind={kind} group={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />
      )}
    </Page>
  );
}
