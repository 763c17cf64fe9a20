import { useAtomValue, useSetAtom } from 'jotai';
import { type MouseEvent, useEffect } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { cartCountAtom, cartStoredAtom } from '../cart/cart-atoms.ts';
import { useCartDrawer } from '../cart/use-cart-drawer.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { isPlainPress } from '../modal/is-plain-press.ts';
import { showToastAtom } from '../toasts/toast-atoms.ts';
import { HeaderTool } from './header-tool.tsx';

/** The link to the cart with the number of pieces; says so if the device cannot store them. */
export function HeaderCart({ label }: { label: string }) {
  const { t, link } = useShopIntl();
  const count = useDeviceValue(cartCountAtom, 0);
  const isStored = useAtomValue(cartStoredAtom);
  const showToast = useSetAtom(showToastAtom);
  const drawer = useCartDrawer();
  const notKept = t('toast.cartNotKept');
  useEffect(() => {
    if (!isStored) showToast({ text: notKept });
  }, [isStored, notKept, showToast]);
  const open = (event: MouseEvent<HTMLAnchorElement>) => {
    // On the cart's own page there is no drawer to open.
    if (!isPlainPress(event) || location.pathname === link('cart')) return;
    event.preventDefault();
    drawer.open({ label, opener: event.currentTarget });
  };
  return (
    <HeaderTool
      icon="cart"
      label={label}
      href={link('cart')}
      count={count}
      words={count > 0 ? t('cart.count', { count }) : ''}
      onPress={open}
    />
  );
}
