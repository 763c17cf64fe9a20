import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useOperation } from '#atelier/app/api/use-operation.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button, ButtonLink } from '#atelier/app/ui/button.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { ErrorNote, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { type TabItem, Tabs } from '#atelier/app/ui/tabs.tsx';
import { toast } from '#atelier/app/ui/toasts.tsx';
import { Tag } from '#atelier/app/ui/values.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OrderStateTag } from '#atelier/parts/orders/order-state.tsx';
import { AddressLabel } from '#atelier/parts/papers/address-label.tsx';
import { CustomsDeclaration } from '#atelier/parts/papers/customs-declaration.tsx';
import { GiftChoice } from '#atelier/parts/papers/gift-choice.tsx';
import { PackingSlip } from '#atelier/parts/papers/packing-slip.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PackingPapers } from '#shared/contract/packing.ts';
import { LAST_STAGE } from '#shared/domain/stages.ts';
import { ShelfPieces } from './shelf-pieces.tsx';
import { ShipDialog } from './ship-dialog.tsx';

const PAPERS = ['slip', 'label', 'customs'] as const;
const Query = z.object({ paper: z._default(z.enum(PAPERS), 'slip'), gift: z.optional(z.literal('1')) });

/** The papers for the parcel of an order, on the screen and printed. */
export function Screen() {
  const { t } = useText();
  const { number = '' } = useParams({ strict: false }) as { number?: string };
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.showPackingPapers, { params: { number } }));
  if (data) return <Shown papers={data} />;
  return (
    <Page title={t('production.parcel', { number })} back={{ to: '/packing', label: t('production.packing') }}>
      {error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton />}
    </Page>
  );
}

function Shown({ papers }: { papers: PackingPapers }) {
  const { t } = useText();
  const [isShipping, setShipping] = useState(false);
  const { number, pieces, state, isChargeDue } = papers;
  const packed = pieces.filter(({ stage }) => stage === LAST_STAGE).length;
  const isSendable = state === 'in_production';
  const isToPack = pieces.some(({ isFromShelf }) => isFromShelf);
  const isPacked = pieces.length > 0 && packed === pieces.length;
  // What is there can go ahead of the rest.
  const isPartThere = packed > 0 && !pieces.some(({ stage, isFromShelf }) => isFromShelf && stage !== LAST_STAGE);
  const unpacking = useUnpacking(number);
  return (
    <Page
      title={t('production.parcel', { number })}
      back={{ to: '/packing', label: t('production.packing') }}
      mark={isSendable || isToPack ? <Whereabouts papers={papers} /> : <OrderStateTag state={state} />}
      actions={
        <>
          <ButtonLink to={`/orders/${number}`} icon="shopping-bag">
            {t('production.openOrder')}
          </ButtonLink>
          <Button icon="printer" onPress={() => window.print()}>
            {t('production.print')}
          </Button>
          {isPacked && (
            <Button icon="arrow-back-up" busy={unpacking.busy} onPress={unpacking.run}>
              {t('production.unpack')}
            </Button>
          )}
          {isSendable && !isChargeDue && (
            <Button kind={isPartThere ? 'primary' : 'plain'} icon="truck-delivery" onPress={() => setShipping(true)}>
              {t('production.ship')}
            </Button>
          )}
        </>
      }
    >
      <ErrorNote error={unpacking.error} />
      {isSendable && isChargeDue && <p className="note not-printed">{t('production.chargeDue')}</p>}
      <ShelfPieces papers={papers} />
      <Papers papers={papers} />
      {isShipping && <ShipDialog papers={papers} onClose={() => setShipping(false)} />}
    </Page>
  );
}

/** How many of its pieces are packed, lie on the shelf, or have yet to be sewn. */
function Whereabouts({ papers: { pieces } }: { papers: PackingPapers }) {
  const { t } = useText();
  const packed = pieces.filter(({ stage }) => stage === LAST_STAGE).length;
  const onShelf = pieces.filter(({ stage, isFromShelf }) => isFromShelf && stage !== LAST_STAGE).length;
  const toSew = pieces.length - packed - onShelf;
  return (
    <>
      {packed > 0 && <Tag kind="done">{t('production.packed.some', { count: packed })}</Tag>}
      {onShelf > 0 && <Tag kind="going">{t('production.onShelf.some', { count: onShelf })}</Tag>}
      {toSew > 0 && <Tag kind="waiting">{t('production.toSew.some', { count: toSew })}</Tag>}
    </>
  );
}

/** Takes an order's pieces out of the parcel again. */
function useUnpacking(number: string) {
  const { t } = useText();
  const { run, busy, error } = useOperation(OPERATIONS.unpackOrder, {
    invalidates: [
      OPERATIONS.showPackingPapers,
      OPERATIONS.listPackedOrders,
      OPERATIONS.showBoard,
      OPERATIONS.showTicket,
      OPERATIONS.showOrder,
    ],
    onDone: () => toast(t('production.unpacked', { number })),
  });
  return { run: () => run({ params: { number }, body: {} }), busy, error };
}

/** The papers of the parcel, each in a tab. */
function Papers({ papers }: { papers: PackingPapers }) {
  const { t } = useText();
  const [{ paper, gift }, change] = useAddress(Query);
  const isGift = gift === '1';
  const { customs } = papers;
  const items: TabItem<(typeof PAPERS)[number]>[] = [
    {
      id: 'slip',
      label: t('production.slip'),
      content: (
        <>
          <GiftChoice value={isGift} onChange={(on) => change({ gift: on ? '1' : undefined }, { replace: true })} />
          <PackingSlip papers={papers} isGift={isGift} />
        </>
      ),
    },
    { id: 'label', label: t('production.label'), content: <AddressLabel papers={papers} /> },
  ];
  if (customs) {
    const content = <CustomsDeclaration papers={papers} customs={customs} />;
    items.push({ id: 'customs', label: t('production.customs'), content });
  }
  return (
    <Tabs
      label={t('production.papers')}
      items={items}
      value={items.some(({ id }) => id === paper) ? paper : 'slip'}
      onChange={(id) => change({ paper: id }, { replace: true })}
    />
  );
}
