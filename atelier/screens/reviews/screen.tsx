import { useInfiniteQuery } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { operationPages } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Button } from '#atelier/app/ui/button.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { FilterBar } from '#atelier/app/ui/filter-bar.tsx';
import { Page } from '#atelier/app/ui/page.tsx';
import { EmptyState, ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { Tabs } from '#atelier/app/ui/tabs.tsx';
import { useAddress } from '#atelier/app/url/use-address.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import { ReviewState } from '#shared/contract/review.ts';
import { REVIEW_STATES } from '#shared/domain/reviews.ts';
import { ReviewCard } from './review-card.tsx';
import './reviews.css';

const STARS = ['5', '4', '3', '2', '1'] as const;
const Query = z.object({ state: z.optional(ReviewState), stars: z.optional(z.enum(STARS)) });

/** What buyers wrote: what waits to be read, what is published, and what was refused. */
export function Screen() {
  const { t } = useText();
  const [{ state = 'waiting', stars }, change] = useAddress(Query);
  const list = useReviews(state, stars);
  const counts = list.data?.pages[0]?.counts;
  return (
    <Page
      title={t('reviews.screen')}
      tools={
        <FilterBar count={stars ? 1 : 0}>
          <Select
            label={t('reviews.filter.stars')}
            value={stars ?? 'all'}
            onChange={(id) => change({ stars: STARS.find((each) => each === id) })}
            options={[{ id: 'all', label: t('reviews.filter.all') }, ...STARS.map((id) => ({ id, label: id }))]}
          />
        </FilterBar>
      }
    >
      <Tabs
        label={t('reviews.column.state')}
        value={state}
        onChange={(id) => change({ state: id === 'waiting' ? undefined : id })}
        items={REVIEW_STATES.map((id) => ({
          id,
          label: t(`reviews.tab.${id}`),
          ...(counts && { count: counts[id] }),
          content: <ReviewCards list={list} isQueue={id === 'waiting' && !stars} />,
        }))}
      />
    </Page>
  );
}

function useReviews(state: ReviewState, stars: string | undefined) {
  return useInfiniteQuery({
    ...operationPages(OPERATIONS.listOperatorReviews, { query: { state, ...(stars && { stars }) } }),
    placeholderData: (before) => before,
  });
}

type ListProps = { list: ReturnType<typeof useReviews>; isQueue: boolean };

function ReviewCards({ list, isQueue }: ListProps) {
  const { t } = useText();
  if (list.error) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  if (!list.data) return <Skeleton shape="list" />;
  const reviews = list.data.pages.flatMap((page) => page.reviews);
  if (reviews.length === 0) {
    const kind = isQueue ? 'queue' : 'list';
    return (
      <EmptyState icon="star" title={t(`reviews.${kind}.empty`)}>
        {t(`reviews.${kind}.empty.text`)}
      </EmptyState>
    );
  }
  return (
    <div className="reviews">
      {reviews.map((review) => (
        <ReviewCard key={`${review.id} ${review.revision}`} review={review} />
      ))}
      {list.hasNextPage && (
        <Button busy={list.isFetchingNextPage} onPress={() => void list.fetchNextPage()}>
          {t('reviews.more')}
        </Button>
      )}
    </div>
  );
}
