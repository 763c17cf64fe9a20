import type { Product } from '#shared/contract/catalogue.ts';
import {
  DELIVERY_WORKING_DAYS,
  PRODUCTION_WORKING_DAYS,
  REFUND_WORKING_DAYS,
  RETURN_SEND_DAYS,
  RETURN_WINDOW_DAYS,
} from '#shared/domain/constants.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { Island } from '../../render/island.tsx';

/** What a shopper reads before deciding: description, cloth and care, delivery, returns. */
export function ProductFacts({ product }: { product: Product }) {
  const { t } = useShopIntl();
  return (
    <div className="facts">
      <div className="facts__text">
        {product.description.split(/\n{2,}/).map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      {(product.material || product.care.length > 0) && (
        <details open>
          <summary>{t('product.material')}</summary>
          {product.material && <p>{product.material}</p>}
          {product.care.length > 0 && (
            <Island
              className="facts__care"
              name="care"
              start="visible"
              props={{ care: product.care.map((symbol) => ({ symbol, text: t(`product.care.${symbol}`) })) }}
            />
          )}
        </details>
      )}
      <details>
        <summary>{t('product.delivery')}</summary>
        <p>{t('product.sewing', PRODUCTION_WORKING_DAYS)}</p>
        <p>{t('product.delivery.near', DELIVERY_WORKING_DAYS.near)}</p>
        <p>{t('product.delivery.far', DELIVERY_WORKING_DAYS.far)}</p>
      </details>
      <details>
        <summary>{t('product.returns')}</summary>
        <p>{t('product.returns.text', { days: RETURN_WINDOW_DAYS, send: RETURN_SEND_DAYS, ...REFUND_WORKING_DAYS })}</p>
      </details>
    </div>
  );
}
