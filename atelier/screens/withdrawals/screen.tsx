import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { WITHDRAWAL_STATES } from '#shared/contract/withdrawal.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import './withdrawals.css';

type State = (typeof WITHDRAWAL_STATES)[number];

const Query = z.object({ state: z._default(z.enum(WITHDRAWAL_STATES), 'open') });

/** Withdrawals from contracts: those to handle, oldest first, and those that were. */
export function Screen() {
  const { t } = useText();
  const [{ state }, change] = useAddress(Query);
  const list = useRef<HTMLDivElement>(null);
  // The button that was pressed goes with its card.
  const focusList = () => list.current?.focus();
  return (
    <Page title={t('withdrawals.title')}>
      <div className="withdrawals" ref={list} tabIndex={-1}>
        <Tabs
          label={t('withdrawals.title')}
          value={state}
          onChange={(id) => change({ state: id })}
          items={WITHDRAWAL_STATES.map((id) => ({
            id,
            label: t(`withdrawals.${id}`),
            content: <List state={id} onMoved={focusList} />,
          }))}
        />
      </div>
    </Page>
  );
}

function List({ state, onMoved }: { state: State; onMoved: () => void }) {
  const { t } = useText();
  const { data, error, refetch } = useQuery(operationQuery(OPERATIONS.listWithdrawals, { query: { state } }));
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <Skeleton shape="list" />;
  if (data.withdrawals.length === 0) {
    return (
      <EmptyState icon="circle-check" title={t('withdrawals.none')}>
        {t('withdrawals.noneText')}
      </EmptyState>
    );
  }
  return data.withdrawals.map((withdrawal) => (
    <WithdrawalCard key={withdrawal.id} withdrawal={withdrawal} onMoved={onMoved} />
  ));
}
