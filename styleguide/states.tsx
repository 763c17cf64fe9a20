import { EmptyCart } from '#client/islands/cart/empty-cart.tsx';
import { CheckoutSkeleton } from '#client/islands/checkout/checkout-skeleton.tsx';
import { EmptyList, FailedList, ListSkeleton } from '#client/islands/favourites/list-parts.tsx';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Figure } from '#shared/ui/figure/figure.tsx';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { EmptyListing, NothingFits } from '#worker/screens/listing/empty-listing.tsx';
import { Chapter, Specimen } from './specimen.tsx';

const NOBODY = () => undefined;

/** Loading, empty and failed states; and illustrations. */
export function States() {
  const { t, link } = useShopIntl();
  return (
    <Chapter title="States">
      <Specimen name="A list that is being fetched">
        <ListSkeleton count={4} />
      </Specimen>
      <Specimen name="A form that is being fetched">
        <CheckoutSkeleton />
      </Specimen>
      <Specimen name="A cart that is being fetched">
        <div className="cart-skeleton" aria-busy="true" />
      </Specimen>
      <Specimen name="Empty: a list of the device, a cart, a list of the shop, a list that was narrowed">
        <EmptyList />
        <EmptyCart />
        <EmptyListing text={t('sales.empty')} />
        <NothingFits count={2} whole={link('popular')} />
      </Specimen>
      <Specimen name="A list that did not come">
        <FailedList onRetry={NOBODY} />
      </Specimen>
      <Specimen name="Where scripts do not come">
        <NeedsScript />
      </Specimen>
      <Specimen name="A figure with its tape">
        <div className="specimen__column">
          <Figure measurements={STANDARD_BODIES.M} at="waist" />
        </div>
      </Specimen>
    </Chapter>
  );
}
