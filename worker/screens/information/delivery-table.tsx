import type { DeliveryRate, DeliveryRates } from '#shared/contract/quote.ts';
import type { StorefrontContent } from '#shared/contract/storefront-content.ts';
import { DELIVERY_ZONES, type DeliveryZone, deliveryZone } from '#shared/domain/delivery.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { countryNames } from '../../page/country-names.ts';
import { usePageContext } from '../../page/page-context.ts';
import { useTerms } from '../../page/terms.ts';

type Zone = { zone: DeliveryZone; options: readonly DeliveryRate[] };

/** Every delivery method to each zone: its days, its price, and the sum from which it is free. */
export function DeliveryTable({ rates }: { rates: DeliveryRates | null }) {
  const { content } = usePageContext();
  return zonesIn(content, rates).map(({ zone, options }, index) => (
    <ZoneTable key={zone} zone={zone} options={options} isFirst={index === 0} />
  ));
}

/** The methods of one zone; a free-delivery sum that all share is shown once. */
function ZoneTable({ zone, options, isFirst }: Zone & { isFirst: boolean }) {
  const { t, money, locale } = useShopIntl();
  const { nearCountries } = useTerms();
  const countries = nearCountries.filter((country) => deliveryZone(country, nearCountries) === zone);
  const [first] = options;
  const forAll = options.every(({ freeFrom }) => freeFrom === first?.freeFrom) ? first?.freeFrom : null;
  const freeFromText = (sum: number) => <p>{t('info.delivery.methods.freeFrom', { sum: money(sum) })}</p>;
  return (
    <table>
      <caption>
        {zone === 'world' ? t('info.figures.elsewhere') : countryNames(countries, locale)}
        {forAll && freeFromText(forAll)}
      </caption>
      {/* Those of the first stand above the same columns. */}
      <thead className={isFirst ? undefined : 'visually-hidden'}>
        <tr>
          <th scope="col">{t('info.delivery.methods.name')}</th>
          <th scope="col">{t('info.delivery.methods.days')}</th>
          <th scope="col">{t('info.delivery.methods.price')}</th>
        </tr>
      </thead>
      <tbody>
        {options.map(({ id, days, price, freeFrom }) => (
          <tr key={id}>
            <th scope="row">{t(`delivery.${id}.name`)}</th>
            <td>{t('info.delivery.span', days)}</td>
            <td>
              {price === 0 ? t('common.free') : money(price)}
              {freeFrom !== null && freeFrom !== forAll && freeFromText(freeFrom)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** The published delivery settings, which may be a draft; by default the API's rates. */
function zonesIn(content: StorefrontContent | null, rates: DeliveryRates | null): readonly Zone[] {
  const known = rates?.zones ?? [];
  const document = content?.delivery?.rates;
  if (!document) return known;
  return DELIVERY_ZONES.map((zone) => ({
    zone,
    options: document
      .filter((rate) => rate.zone === zone)
      .map(({ method, price, days }) => {
        const now = known.find((each) => each.zone === zone)?.options.find(({ id }) => id === method);
        return { id: method, price: now?.price === 0 ? 0 : price, days, freeFrom: now?.freeFrom ?? null };
      }),
  }));
}
