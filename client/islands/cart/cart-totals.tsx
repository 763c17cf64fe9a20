import type { Quote } from '#shared/contract/quote.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';

/** The totals as the shop calculated them, with regular prices and discounts. */
export function CartTotals({ quote }: { quote: Quote }) {
  const { t, money } = useShopIntl();
  const { delivery, freeDelivery } = quote;
  const isFree = freeDelivery?.missing === 0 && freeDelivery.countries.length === 0;
  return (
    <dl className="totals">
      <div>
        <dt>{t('cart.subtotal')}</dt>
        <dd>{money(quote.subtotal + quote.saved)}</dd>
      </div>
      {quote.saved > 0 && (
        <div className="totals__saved">
          <dt>{t('cart.saved')}</dt>
          <dd>{money(-quote.saved)}</dd>
        </div>
      )}
      {quote.discounts.map(({ code, name, amount }) => (
        <div key={code ?? name} className="totals__saved">
          <dt>{code === null ? name : t('discount.code', { code })}</dt>
          <dd>{money(-amount)}</dd>
        </div>
      ))}
      {quote.lines.length > 0 && (
        <div>
          <dt>{t('cart.delivery')}</dt>
          <dd>
            {delivery?.price ? money(delivery.price) : t(delivery || isFree ? 'common.free' : 'cart.deliveryLater')}
          </dd>
        </div>
      )}
      {quote.redeemed
        .filter(({ used }) => used > 0)
        .map(({ lastFour, used }) => (
          <div key={lastFour}>
            <dt>{t('certificate.redeemed', { lastFour })}</dt>
            <dd>{money(-used)}</dd>
          </div>
        ))}
      <div className="totals__total">
        <dt>{t('cart.total')}</dt>
        <dd>{money(quote.total)}</dd>
      </div>
    </dl>
  );
}
