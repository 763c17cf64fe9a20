import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import { operationQuery } from '../../app/queries.ts';
import { Button } from '../../app/ui/button.tsx';
import { Page } from '../../app/ui/page.tsx';
import { ErrorState, Skeleton } from '../../app/ui/states.tsx';
import { Tabs } from '../../app/ui/tabs.tsx';
import { Tag } from '../../app/ui/values.tsx';
import { useAddress } from '../../app/use-address.ts';
import { useText } from '../../app/use-text.ts';
import { CustomsSheet } from './customs-sheet.tsx';
import { LabelSheet } from './label-sheet.tsx';
import './papers.css';
import { ShipDialog } from './ship-dialog.tsx';
import { SlipSheet } from './slip-sheet.tsx';

const PAPERS = ['slip', 'label', 'customs'] as const;
const Query = z.object({ paper: z._default(z.enum(PAPERS), 'slip') });

/** What is put into and onto the parcel of an order: on the screen, and on paper. */
export function Screen() {
  const { t } = useText();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.showPackingPapers, { params: { number } }));
  if (data) return <Shown papers={data} />;
  return (
    <Page title={t('making.parcel', { number })} back={{ to: '/packing', label: t('making.packing') }}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />}
    </Page>
  );
}

function Shown({ papers }: { papers: PackingPapers }) {
  const { t } = useText();
  const [{ paper }, change] = useAddress(Query);
  const [isShipping, setShipping] = useState(false);
  const { number, pieces, state, customs } = papers;
  const packed = pieces.filter(({ stage }) => stage === LAST_STAGE).length;
  const isSendable = state === 'in_production';
  const items = [
    { id: 'slip' as const, label: t('making.slip'), content: <SlipSheet papers={papers} /> },
    { id: 'label' as const, label: t('making.label'), content: <LabelSheet papers={papers} /> },
    ...(customs
      ? [
          {
            id: 'customs' as const,
            label: t('making.customs'),
            content: <CustomsSheet papers={papers} customs={customs} />,
          },
        ]
      : []),
  ];
  return (
    <Page
      title={t('making.parcel', { number })}
      back={{ to: '/packing', label: t('making.packing') }}
      mark={
        isSendable ? (
          <Tag kind={packed === pieces.length ? 'done' : 'waiting'}>
            {t('making.packedOf', { packed, count: pieces.length })}
          </Tag>
        ) : (
          <Tag>{t(`order.step.${state}`)}</Tag>
        )
      }
      actions={
        <>
          <Button icon="printer" onPress={() => window.print()}>
            {t('making.print')}
          </Button>
          {isSendable && (
            <Button kind="primary" icon="truck-delivery" onPress={() => setShipping(true)}>
              {t('making.ship')}
            </Button>
          )}
        </>
      }
    >
      <Tabs
        label={t('making.papers')}
        items={items}
        value={items.some(({ id }) => id === paper) ? paper : 'slip'}
        onChange={(id) => change({ paper: id }, { replace: true })}
      />
      {isShipping && (
        <ShipDialog papers={papers} isComplete={packed === pieces.length} onClose={() => setShipping(false)} />
      )}
    </Page>
  );
}
