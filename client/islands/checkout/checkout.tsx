import { useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { cartLinesAtom } from '../cart/cart-atoms.ts';
import { giftsAtom } from '../certificates/certificate-atoms.ts';
import { useDeviceValue } from '../use-hydrated.ts';
import { CheckoutForm } from './checkout-form.tsx';
import { CheckoutSkeleton } from './checkout-skeleton.tsx';

/** Rendered in the browser only: the server, and the first render here, show the outline. */
export function Checkout() {
  const { t, link } = useShopIntl();
  const lines = useDeviceValue(cartLinesAtom, null);
  // An order empties the cart; the form stays until the shopper is on the way.
  const [leaving, setLeaving] = useState(false);
  const gifts = useDeviceValue(giftsAtom, null);
  if (lines === null || gifts === null) return <CheckoutSkeleton />;
  if (lines.length + gifts.length === 0 && !leaving) {
    return (
      <div className="empty">
        <p className="empty__title">{t('cart.empty.title')}</p>
        <a className="button button--primary" href={link('categories')}>
          {t('cart.empty.look')}
        </a>
      </div>
    );
  }
  return <CheckoutForm lines={lines} onLeave={() => setLeaving(true)} />;
}
