import { CheckoutSkeleton } from '#client/islands/checkout/checkout-skeleton.tsx';
import { EmptyList, FailedList, ListSkeleton } from '#client/islands/favourites/list-parts.tsx';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const NOBODY = () => undefined;

/** Waiting, empty, failed. */
export function States() {
  return (
    <Chapter title="States">
      <Specimen name="A list that is being fetched">
        <ListSkeleton count={4} />
      </Specimen>
      <Specimen name="An empty list">
        <EmptyList />
      </Specimen>
      <Specimen name="A list that did not come">
        <FailedList onRetry={NOBODY} />
      </Specimen>
      <Specimen name="A form that is being fetched">
        <CheckoutSkeleton />
      </Specimen>
      <Specimen name="Where scripts do not come">
        <NeedsScript />
      </Specimen>
    </Chapter>
  );
}
