import type { Quote } from '#shared/contract/quote.ts';
import type { StoredLine } from '#shared/domain/cart.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { LineDescription } from '#shared/ui/line-description.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { cartBrief } from '../cart/cart-brief.ts';
import { LineChanges, LineFault } from '../cart/line-changes.tsx';
import { LineTools } from '../cart/line-tools.tsx';
import { GiftSummaryLines } from '../certificates/gift-summary-lines.tsx';

type Props = { lines: readonly StoredLine[]; quote: Quote | null };

/** The ordered lines: on narrow screens a disclosure with their total. */
export function CheckoutLines({ lines, quote }: Props) {
  const intl = useShopIntl();
  const { t, money, link } = intl;
  const isOpen = innerWidth >= 1024 || quote?.lines.some(({ changes, state }) => changes.length > 0 || state !== 'ok');
  return (
    <details className="checkout__lines" open={isOpen}>
      <summary>
        <h2>{t('checkout.summary')}</h2>
        {quote && cartBrief(intl, quote)}
      </summary>
      {quote && (
        <ul className="summary__lines">
          {quote.lines.map((line) => {
            const stored = lines.find(({ key }) => key === line.key);
            const name = line.product?.name ?? stored?.seen?.name ?? t('cart.line.unknown');
            return (
              <li key={line.key} className="summary__line" data-state={line.state}>
                <span className="summary__picture">
                  {line.product?.picture && <Picture picture={line.product.picture} sizes="72px" alt="" />}
                </span>
                <div>
                  <p className="summary__name">{name}</p>
                  {line.quantity > 0 && <p className="summary__price">{money(line.total)}</p>}
                  <LineDescription line={line} />
                  <LineChanges changes={line.changes} />
                  <LineFault quoted={line} />
                  {line.state === 'ok' ? (
                    <p className="summary__options">{t('cart.count', { count: line.quantity })}</p>
                  ) : (
                    stored && <LineTools line={stored} quoted={line} name={name} />
                  )}
                </div>
              </li>
            );
          })}
          <GiftSummaryLines quote={quote} />
        </ul>
      )}
      <a className="link" href={link('cart')}>
        {t('checkout.toCart')}
      </a>
    </details>
  );
}
