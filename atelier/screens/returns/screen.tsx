import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import * as z from 'zod/mini';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Checkbox } from '#atelier/app/ui/fields/checkbox.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { FilterBar } from '#atelier/app/ui/filter-bar.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { ReturnCard } from '#atelier/parts/returns/return-card.tsx';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ReturnQuery } from '#shared/contract/operator-return.ts';
import { OPEN_RETURNS } from '#shared/domain/return-states.ts';
import { sum } from '#shared/domain/sum.ts';
import { BulkReturns } from './bulk-returns.tsx';

const Query = z.pick(ReturnQuery, { state: true, kind: true });
type Query = z.infer<typeof Query>;
const TABS = ['open', ...OPEN_RETURNS, 'ended'] as const;
type Tab = (typeof TABS)[number];
const KINDS = ['money', 'exchange'] as const;

/** What shoppers send back: what waits for an answer, for a parcel and for its money, and what has ended. */
export function Screen() {
  const { t } = useText();
  const [{ state, kind }, change] = useAddress(Query);
  const list = useReturns({ state, kind });
  const counts = list.data?.pages[0]?.counts;
  const countOf = (tab: Tab) => {
    if (!counts || tab === 'ended') return undefined;
    return tab === 'open' ? sum(Object.values(counts)) : counts[tab];
  };
  return (
    <Page
      title={t('returns.title')}
      tools={
        <FilterBar count={kind ? 1 : 0}>
          <Select
            label={t('returns.kind')}
            value={kind ?? 'all'}
            onChange={(id) => change({ kind: KINDS.find((each) => each === id) })}
            options={(['all', ...KINDS] as const).map((id) => ({ id, label: t(`returns.kind.${id}`) }))}
          />
        </FilterBar>
      }
    >
      <Tabs
        label={t('returns.column.state')}
        value={state ?? 'open'}
        onChange={(id) => change({ state: id === 'open' ? undefined : id })}
        items={TABS.map((id) => {
          const count = countOf(id);
          return {
            ...{ id, label: t(`returns.tab.${id}`), ...(count !== undefined && { count }) },
            content: <Returns key={id} list={list} isFiltered={id !== 'open' || kind !== undefined} />,
          };
        })}
      />
    </Page>
  );
}

function useReturns({ state, kind }: Query) {
  return useInfiniteQuery({
    ...operationPages(OPERATIONS.listReturns, { query: { ...(state && { state }), ...(kind && { kind }) } }),
    placeholderData: (before) => before,
  });
}

function Returns({ list, isFiltered }: { list: ReturnType<typeof useReturns>; isFiltered: boolean }) {
  const { t } = useText();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data || list.isPlaceholderData) return <Skeleton shape="list" />;
  const returns = list.data.pages.flatMap((page) => page.returns);
  if (returns.length === 0) {
    return (
      <EmptyState icon="truck-return" title={t(isFiltered ? 'returns.none' : 'returns.empty')}>
        {t(isFiltered ? 'returns.none.text' : 'returns.empty.text')}
      </EmptyState>
    );
  }
  return (
    <div className="returns">
      <div className="returns__cards">
        {returns.map((shown) => (
          <ReturnCard key={shown.id} shown={shown} isOfMany>
            {shown.moves.length > 0 && (
              <Checkbox
                aria-label={t('returns.choose', { order: shown.order })}
                value={chosen.includes(shown.id)}
                onChange={(isChosen) =>
                  setChosen(isChosen ? [...chosen, shown.id] : chosen.filter((id) => id !== shown.id))
                }
              />
            )}
          </ReturnCard>
        ))}
      </div>
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('returns.more')}
        </Button>
      )}
      <BulkReturns returns={returns.filter(({ id }) => chosen.includes(id))} onClear={() => setChosen([])} />
    </div>
  );
}
