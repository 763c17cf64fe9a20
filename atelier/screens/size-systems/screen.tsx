import '#atelier/parts/products/product-form.css';
import './size-systems.css';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Card } from '#atelier/app/ui/card.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { StoredSystem } from '#shared/contract/size-system.ts';
import { textIn } from '#shared/domain/text.ts';
import { SystemDialog } from './system-dialog.tsx';

/** The sizes of categories that are not sold in XS to XL. */
export function Screen() {
  const { t } = useText();
  const [edited, setEdited] = useState<StoredSystem | 'new' | null>(null);
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listSizeSystems));
  const add = (
    <Button kind="primary" icon="plus" onPress={() => setEdited('new')}>
      {t('systems.add')}
    </Button>
  );
  return (
    <Page title={t('systems.title')} actions={add}>
      <p className="quiet">{t('systems.text')}</p>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} />}
      {!data && !error && <Skeleton />}
      {data?.items.length === 0 && (
        <EmptyState icon="ruler-measure" title={t('systems.none')}>
          {t('systems.none.text')}
        </EmptyState>
      )}
      {data?.items.map((system) => (
        <SystemCard key={system.handle} system={system} onEdit={() => setEdited(system)} />
      ))}
      {edited && <SystemDialog stored={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </Page>
  );
}

function SystemCard({ system, onEdit }: { system: StoredSystem; onEdit: () => void }) {
  const { t, locale } = useText();
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const named = groups?.categories.filter(({ handle }) => system.categories.includes(handle)) ?? [];
  return (
    <Card
      title={textIn(system.name, locale)}
      actions={
        <Button icon="edit" onPress={onEdit}>
          {t('systems.edit')}
        </Button>
      }
    >
      <p className="systems__labels">{system.sizes.map(({ size }) => size).join(' · ')}</p>
      <p className="quiet">
        {named.length > 0
          ? t('systems.soldIn', { categories: named.map(({ name }) => textIn(name, locale)).join(', ') })
          : t('systems.unused')}
      </p>
    </Card>
  );
}
