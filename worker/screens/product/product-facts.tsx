import { Fragment } from 'react';
import type { Product } from '#shared/contract/product.ts';
import { attributeText, PRODUCT_ATTRIBUTE_NAMES, PRODUCT_ATTRIBUTES } from '#shared/contract/product-attributes.ts';
import { PRODUCT_TEXT_NAMES } from '#shared/contract/product-texts.ts';
import type { DeliveryRates } from '#shared/contract/quote.ts';
import { REFUND_WORKING_DAYS, RETURN_SEND_DAYS, RETURN_WINDOW_DAYS } from '#shared/domain/constants.ts';
import { cheapestOption, freeDeliveryFrom } from '#shared/domain/delivery.ts';
import { productionDays } from '#shared/domain/production-days.ts';
import { fitOf } from '#shared/domain/sizing/fit.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { countryNames } from '../../page/country-names.ts';
import { usePageContext } from '../../page/page-context.ts';
import { useTerms } from '../../page/terms.ts';
import { Island } from '../../render/island.tsx';

/** The product's description, fit and collections. */
export function ProductDescription({ product }: { product: Product }) {
  const { t } = useShopIntl();
  const fit = product.sizeTable && fitOf(product.sizeTable);
  return (
    <div className="product__text">
      {product.description.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph} lang={product.fallbackLocales?.description}>
          {paragraph}
        </p>
      ))}
      {fit && <p>{t(`sizeGuide.fit.${fit}`)}</p>}
      <Collections collections={product.collections} />
    </div>
  );
}

/** The sets that a product is a piece of, as lines of its terms. */
export function SetLinks({ sets }: Pick<Product, 'sets'>) {
  const { link } = useShopIntl();
  return sets.map((each) => (
    <li key={each.set} className="product__offer">
      <a href={link('set', each)}>{each.name}</a>
    </li>
  ));
}

/** Whether a product can only be made to measure: every size has sold out. */
export function isOnlySewn({ madeToMeasure, variants }: Product): boolean {
  return madeToMeasure !== null && variants.every(({ stock }) => stock === 0);
}

type FactsProps = {
  product: Product;
  rates: DeliveryRates | null;
  /** Whether all of it is open at first, where it is shown side by side. */
  isOpen: boolean;
};

/** What shoppers check before deciding: material and care, delivery, returns. */
export function ProductFacts({ product, rates, isOpen }: FactsProps) {
  const { t } = useShopIntl();
  const { production } = useTerms();
  const { min, max } = production.standard;
  const sewn =
    product.madeToMeasure &&
    productionDays({ isMeasured: true, isEmbroidered: false }, product.madeToMeasure, production);
  const takesOtherTime = sewn && (sewn.min !== min || sewn.max !== max);
  const texts = PRODUCT_TEXT_NAMES.flatMap((name) => {
    const text = product[name];
    return text ? [{ name, text: t(`product.text.${name}`, { text }) }] : [];
  });
  const facts = PRODUCT_ATTRIBUTE_NAMES.flatMap((name) => {
    const { fact } = PRODUCT_ATTRIBUTES[name];
    const value = attributeText(name, product);
    return fact && value ? [t(fact, { value })] : [];
  });
  return (
    <div className="facts">
      {(texts.length > 0 || facts.length > 0 || product.care.length > 0) && (
        <details open={isOpen}>
          <summary>{t('product.material')}</summary>
          {texts.map(({ name, text }) => (
            <p key={name} lang={product.fallbackLocales?.[name]}>
              {text}
            </p>
          ))}
          {facts.map((fact) => (
            <p key={fact}>{fact}</p>
          ))}
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
      <details open={isOpen}>
        <summary>{t('product.delivery')}</summary>
        <p>{t('product.sewing', production.standard)}</p>
        {sewn && takesOtherTime && <p>{t('product.sewing.toMeasure', sewn)}</p>}
        {rates ? <DeliveryPrices rates={rates} /> : <DeliveryTimes />}
      </details>
      <details open={isOpen}>
        <summary>{t('product.returns')}</summary>
        {!isOnlySewn(product) && <ReturnTerms />}
        {(product.madeToMeasure || product.embroidery) && <p>{t('made.returns.personal')}</p>}
      </details>
    </div>
  );
}

/** Until when a standard size comes back, and at whose cost; where the law gives longer, it repays the delivery too. */
function ReturnTerms() {
  const { t } = useShopIntl();
  const { returnDays: days } = usePageContext().visitor;
  const isRepaid = String(days > RETURN_WINDOW_DAYS);
  return (
    <p>
      {t('product.returns.text', {
        days,
        isRepaid,
        send: days > RETURN_WINDOW_DAYS ? days : RETURN_SEND_DAYS,
        ...REFUND_WORKING_DAYS,
      })}
    </p>
  );
}

/** The product's collections; its category is in the breadcrumbs. */
function Collections({ collections }: Pick<Product, 'collections'>) {
  const { t, link } = useShopIntl();
  if (collections.length === 0) return null;
  return (
    <p>
      {t('product.collections', { count: collections.length })}{' '}
      {collections.map(({ handle, name }, index) => (
        <Fragment key={handle}>
          {index > 0 && ', '}
          <a href={link('collection', { collection: handle })}>{name}</a>
        </Fragment>
      ))}
    </p>
  );
}

/** The cheapest delivery to each zone: its days, and its price as in the structured data. */
function DeliveryPrices({ rates }: { rates: DeliveryRates }) {
  const { t, money, locale } = useShopIntl();
  const countries = countryNames(useTerms().nearCountries.slice(1), locale);
  return rates.zones.map(({ zone, options }) => {
    const { price, days } = cheapestOption(options) ?? {};
    if (price === undefined || days === undefined) return null;
    const freeFrom = freeDeliveryFrom({ options });
    const cost = price === 0 ? t('product.delivery.free') : t('product.delivery.from', { price: money(price) });
    const from = freeFrom === null ? cost : t('product.delivery.freeFrom', { cost, sum: money(freeFrom) });
    return <p key={zone}>{t(`product.delivery.zone.${zone}`, { countries, days: t('delivery.days', days), from })}</p>;
  });
}

function DeliveryTimes() {
  const { t, locale } = useShopIntl();
  const { nearCountries, near, far } = useTerms();
  return (
    <>
      <p>{t('product.delivery.near', { countries: countryNames(nearCountries, locale), ...near })}</p>
      <p>{t('product.delivery.far', far)}</p>
    </>
  );
}
