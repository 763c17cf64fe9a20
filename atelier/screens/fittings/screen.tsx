import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { FITTING_LISTS } from '#shared/contract/fitting.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { FittingCard } from './fitting-card.tsx';
import './fittings.css';

type List = (typeof FITTING_LISTS)[number];

const Query = z.object({ state: z._default(z.enum(FITTING_LISTS), 'open') });

/** Fittings by video: those to answer and to come, and those that are over. */
export function Screen() {
  const { t } = useText();
  const [{ state }, change] = useAddress(Query);
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed may go with its card.
  const focusList = () => list.current?.focus();
  return (
    <Page title={t('fittings.title')}>
      <div className="fittings" ref={list} tabIndex={-1}>
        <Tabs
          label={t('fittings.title')}
          value={state}
          onChange={(id) => change({ state: id })}
          items={FITTING_LISTS.map((id) => ({
            id,
            label: t(`fittings.${id}`),
            content: <FittingList state={id} onMoved={focusList} />,
          }))}
        />
      </div>
    </Page>
  );
}

function FittingList({ state, onMoved }: { state: List; onMoved: () => void }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listFittings, { query: { state } }));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" />;
  if (data.fittings.length === 0) {
    return (
      <EmptyState icon="video" title={t('fittings.none')}>
        {t('fittings.noneText')}
      </EmptyState>
    );
  }
  return data.fittings.map((fitting) => <FittingCard key={fitting.id} fitting={fitting} onMoved={onMoved} />);
}
