import { useSetAtom } from 'jotai';
import { useId } from 'react';
import type { QuotedLine } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { MAX_LINE_QUANTITY } from '#shared/domain/constants.ts';
import { lineFragment } from '#shared/domain/line-key.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { setQuantityAtom } from './cart-atoms.ts';
import { useRemoval } from './use-removal.ts';

type Props = { line: StoredLine; quoted: QuotedLine; name: string };

/** A line's quantity, its removal, and a link to change it. A control at its limit keeps the focus, and says why. */
export function LineTools({ line, quoted, name }: Props) {
  const { t, link } = useShopIntl();
  const setQuantity = useSetAtom(setQuantityAtom);
  const remove = useRemoval();
  const limitId = useId();
  const { available, state, product } = quoted;
  const change = t('cart.change');
  const most = Math.min(MAX_LINE_QUANTITY, available ?? MAX_LINE_QUANTITY);
  const isLeast = line.quantity <= 1;
  const isMost = line.quantity >= most;
  const isTold = state === 'ok' && isMost;
  return (
    <div className="cart-line__tools">
      {(state === 'ok' || state === 'limited') && (
        <div className="quantity">
          <button
            type="button"
            aria-label={t('cart.line.less', { name })}
            aria-disabled={isLeast}
            onClick={isLeast ? undefined : () => setQuantity(line.key, line.quantity - 1)}
          >
            −
          </button>
          <output aria-label={t('cart.line.quantity')}>{line.quantity}</output>
          <button
            type="button"
            aria-label={t('cart.line.more', { name })}
            aria-disabled={isMost}
            aria-describedby={isTold ? limitId : undefined}
            onClick={isMost ? undefined : () => setQuantity(line.key, line.quantity + 1)}
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
      {product && (
        <a className="link" aria-label={`${change}: ${name}`} href={link('product', product) + lineFragment(line.key)}>
          {change}
        </a>
      )}
      {isTold && (
        <p className="cart-line__limit" id={limitId}>
          {t(most < MAX_LINE_QUANTITY ? 'cart.line.lastOnes' : 'cart.line.most', {
            count: most,
            pieces: t('cart.count', { count: most }),
          })}
        </p>
      )}
    </div>
  );
}
