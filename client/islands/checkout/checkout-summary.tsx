import type { StoredLine } from '#shared/domain/cart.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { DeliveryAndReturns } from '#shared/ui/delivery-and-returns.tsx';
import { LineDescription } from '#shared/ui/line-description.tsx';
import { Picture } from '#shared/ui/picture.tsx';
import { CartTotals } from '../cart/cart-totals.tsx';
import { LineChanges } from '../cart/line-changes.tsx';
import type { QuoteState } from '../cart/use-quote.ts';
import { CodeList } from '../certificates/code-list.tsx';
import { GiftSummaryLines } from '../certificates/gift-summary-lines.tsx';
import { CheckoutEnd } from './checkout-end.tsx';
import type { CheckoutState } from './use-checkout.ts';

type Props = { lines: readonly StoredLine[]; checkout: CheckoutState; quoted: QuoteState; label: string };

/** What is being ordered and what it comes to, with the button that says what happens next. */
export function CheckoutSummary({ lines, checkout, quoted, label }: Props) {
  const { t, money } = useShopIntl();
  const { quote, loading } = quoted;
  return (
    <section className="checkout__side" aria-label={label} aria-busy={loading}>
      <h2>{label}</h2>
      {quote && (
        <>
          <ul className="summary__lines">
            {quote.lines.map((line) => (
              <li key={line.key} className="summary__line" data-state={line.state}>
                <span className="summary__picture">
                  {line.product?.picture && <Picture picture={line.product.picture} sizes="72px" alt="" />}
                </span>
                <div>
                  <p className="summary__name">
                    {line.product?.name ??
                      lines.find(({ key }) => key === line.key)?.seen?.name ??
                      t('cart.line.unknown')}
                  </p>
                  <p className="summary__price">{money(line.total)}</p>
                  <LineDescription line={line} />
                  <LineChanges changes={line.changes} />
                  <p className="summary__options">{t('common.quantity', { count: line.quantity })}</p>
                </div>
              </li>
            ))}
            <GiftSummaryLines quote={quote} />
          </ul>
          {/* Certificates pay for things alone. */}
          {lines.length > 0 && <CodeList quote={quote} />}
          <CartTotals quote={quote} />
        </>
      )}
      <CheckoutEnd checkout={checkout} quoted={quoted} />
      {quote && <DeliveryAndReturns dates={quote.dates} lines={quote.lines} />}
    </section>
  );
}
