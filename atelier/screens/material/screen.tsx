import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { useMay } from '#atelier/app/session/session.tsx';
import { usePageActions } from '#atelier/app/shell/page-actions.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { MaterialDialog } from '#atelier/parts/materials/material-dialog.tsx';
import { useAmountText } from '#atelier/parts/materials/use-amount-text.ts';
import type { MaterialDetails } from '#shared/contract/material.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { textIn } from '#shared/domain/text.ts';
import { ConsumptionCard } from './consumption-card.tsx';
import { LotDialog } from './lot-dialog.tsx';
import { LotsCard } from './lots-card.tsx';
import { MovementsCard } from './movements-card.tsx';
import { NeedsCard } from './needs-card.tsx';
import { PricesCard } from './prices-card.tsx';

/** A material: its lots, what is needed of it, what products take, and how it moved. */
export function Screen() {
  const { t } = useText();
  const { material: id = '' }: { material?: string } = useParams({ strict: false });
  const found = useQuery(operationQuery(OPERATIONS.showMaterial, { params: { material: id } }));
  if (found.data) return <Shown details={found.data} />;
  return (
    <Page title={t('materials.name')} back={{ to: '/materials', label: t('materials.title') }}>
      {found.error ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : <Skeleton />}
    </Page>
  );
}

function Shown({ details }: { details: MaterialDetails }) {
  const { t, locale } = useText();
  const amountText = useAmountText();
  const [open, setOpen] = useState<'edit' | 'receive' | null>(null);
  const mayKeep = useMay(OPERATIONS.saveMaterial.roles);
  const mayPrice = useMay(OPERATIONS.saveMaterialPrices.roles);
  usePageActions(
    useMemo(
      () =>
        mayKeep
          ? [
              { id: 'receive', label: t('materials.receive'), icon: 'package', onAction: () => setOpen('receive') },
              { id: 'edit', label: t('materials.edit'), icon: 'edit', key: 'KeyE', onAction: () => setOpen('edit') },
            ]
          : [],
      [t, mayKeep],
    ),
  );
  const { material } = details;
  const { kind, supplier, article, unit, stock } = material;
  return (
    <Page
      title={textIn(material.name, locale)}
      back={{ to: '/materials', label: t('materials.title') }}
      actions={
        mayKeep && (
          <>
            <Button icon="edit" onPress={() => setOpen('edit')}>
              {t('materials.edit')}
            </Button>
            <Button kind="primary" icon="package" onPress={() => setOpen('receive')}>
              {t('materials.receive')}
            </Button>
          </>
        )
      }
    >
      <p className="quiet">
        {[t(`materials.kind.${kind}`), supplier, article].filter(Boolean).join(' · ')}
        {` · ${t('materials.stock')}: `}
        <b>{amountText(unit, stock)}</b>
      </p>
      <div className="columns">
        <div className="columns__main">
          <LotsCard details={details} />
          <ConsumptionCard details={details} />
          <MovementsCard details={details} />
        </div>
        <div className="columns__side">
          <NeedsCard details={details} />
          {mayPrice && <PricesCard details={details} />}
        </div>
      </div>
      {open === 'edit' && <MaterialDialog material={material} onClose={() => setOpen(null)} />}
      {open === 'receive' && <LotDialog material={material} onClose={() => setOpen(null)} />}
    </Page>
  );
}
