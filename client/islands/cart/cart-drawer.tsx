import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { useCloseModal } from '../modal/close-modal.ts';
import { cartCountAtom } from './cart-atoms.ts';
import { CartIsland } from './cart-island.tsx';
import { type Removal, RemovalsProvider } from './use-removal.ts';

/** The cart in a drawer: what was just added, the lines, the total, and links to continue. */
export function CartDrawer({ added }: { added: string | null }) {
  const { t, link } = useShopIntl();
  const close = useCloseModal();
  const count = useAtomValue(cartCountAtom);
  const [removal, setRemoval] = useState<Removal | null>(null);
  const undo = () => {
    removal?.undo();
    setRemoval(null);
  };
  return (
    <div className="cart-drawer">
      <header className="cart-drawer__head">
        <p className="cart-drawer__title">
          {t('cart.title')} {count > 0 && <span>{t('cart.count', { count })}</span>}
        </p>
        <button className="link" type="button" data-first-focus="" onClick={close}>
          {t('cart.close')}
        </button>
      </header>
      <div className="cart-drawer__news" role="status">
        {added !== null && removal === null && <p>{t('cart.added', { name: added })}</p>}
        {removal !== null && (
          <p>
            {t('cart.removed', { name: removal.name })}
            <button className="link" type="button" onClick={undo}>
              {t('cart.putBack')}
            </button>
          </p>
        )}
      </div>
      <RemovalsProvider value={setRemoval}>
        <CartIsland
          more={
            <a className="link" href={link('cart')}>
              {t('cart.open')}
            </a>
          }
        />
      </RemovalsProvider>
    </div>
  );
}
