import { useAtomValue, useSetAtom } from 'jotai';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { clearLostAtom, lostLinesAtom } from './cart-atoms.ts';

/** Says that stored lines could not be read, until the shopper confirms. */
export function LostLines() {
  const { t } = useShopIntl();
  const lost = useAtomValue(lostLinesAtom);
  const clear = useSetAtom(clearLostAtom);
  if (lost === 0) return null;
  return (
    <div role="alert">
      <p className="cart-line__notice">{t('cart.lost')}</p>
      <button className="link" type="button" onClick={clear}>
        {t('cart.line.understood')}
      </button>
    </div>
  );
}
