import { useSetAtom } from 'jotai';
import type { QuotedLine } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { setQuantityAtom } from './cart-atoms.ts';
import { useRemoval } from './use-removal.ts';

type Props = { line: StoredLine; quoted: QuotedLine; name: string };

/** How many of a line, and out with it. */
export function LineTools({ line, quoted, name }: Props) {
  const { t } = useShopIntl();
  const setQuantity = useSetAtom(setQuantityAtom);
  const remove = useRemoval();
  const most = Math.min(MAX_LINE_QUANTITY, quoted.available ?? MAX_LINE_QUANTITY);
  const canBeHad = quoted.state === 'ok' || quoted.state === 'limited';
  return (
    <div className="cart-line__tools">
      {canBeHad && (
        <div className="quantity">
          <button
            type="button"
            aria-label={t('cart.line.less', { name })}
            disabled={line.quantity <= 1}
            onClick={() => setQuantity(line.key, line.quantity - 1)}
          >
            −
          </button>
          <output aria-label={t('cart.line.quantity')}>{line.quantity}</output>
          <button
            type="button"
            aria-label={t('cart.line.more', { name })}
            disabled={line.quantity >= most}
            onClick={() => setQuantity(line.key, line.quantity + 1)}
          >
            +
          </button>
        </div>
      )}
      <button
        className="link"
        type="button"
        aria-label={t('cart.line.removeNamed', { name })}
        onClick={() => remove(line, name)}
      >
        {t('cart.line.remove')}
      </button>
    </div>
  );
}
