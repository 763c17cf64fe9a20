import { UNPAID_KEY } from '#shared/domain/cart-storage.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Empty } from '#shared/ui/empty.tsx';
import { LazyIsland } from '../island/lazy-island.tsx';
import { LostLines } from './lost-lines.tsx';

const loadUnpaid = async () => (await import('../unpaid-order/unpaid-order.tsx')).UnpaidOrder;

/** The empty cart: the order that waits for its payment instead, or a link to continue. */
export function EmptyCart() {
  const { t, link } = useShopIntl();
  const stored = readUnpaid();
  const children = (
    <Empty title={t('cart.empty.title')} text={t('cart.empty.text')}>
      <a className="button button--primary" href={link('categories')}>
        {t('cart.empty.link')}
      </a>
    </Empty>
  );
  return (
    <>
      <LostLines />
      {stored ? <LazyIsland part="payment" load={loadUnpaid} props={{ stored, children }} /> : children}
    </>
  );
}

/** The order that was last about to be paid on this device, as text; null if there is none. */
function readUnpaid(): string | null {
  try {
    return localStorage.getItem(UNPAID_KEY);
  } catch {
    return null;
  }
}
