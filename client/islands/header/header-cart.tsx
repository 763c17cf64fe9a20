import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { cartCountAtom } from '../cart/cart-atoms.ts';
import { useDeviceValue } from '../use-hydrated.ts';

/** The way to the cart, with how many pieces are in it. */
export function HeaderCart({ label }: { label: string }) {
  const { t, link } = useShopIntl();
  const count = useDeviceValue(cartCountAtom, 0);
  return (
    <a className="header__tool" href={link('cart')}>
      {label}
      {count > 0 && (
        <>
          <span className="header__count" aria-hidden="true">
            {count}
          </span>
          <span className="visually-hidden">{t('cart.count', { count })}</span>
        </>
      )}
    </a>
  );
}
