import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { useText } from '#atelier/app/i18n/use-text.ts';
import { Card } from '#atelier/app/ui/card.tsx';
import { Select } from '#atelier/app/ui/fields/select.tsx';
import { ErrorState, Skeleton } from '#atelier/app/ui/states.tsx';
import { useTableCards } from '#atelier/app/ui/use-table-cards.ts';
import { Money, When } from '#atelier/app/ui/values.tsx';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { PriceHistory } from '#shared/contract/price-history.ts';
import { type Announcement, announcementOf } from './announcement.ts';
import { variantName } from './variant-name.ts';

/** What a product has cost, and what the countries of the European Union are told of its reductions once saved. */
export function PriceHistorySection({ product }: { product: ImportProduct }) {
  const { t } = useText();
  const params = { handle: product.handle };
  const history = useQuery(operationQuery(OPERATIONS.readPriceHistory, { params }));
  return (
    <Card title={t('catalogue.priceHistory')}>
      <p className="quiet">{t('catalogue.priceHistory.text')}</p>
      {history.isPending && <Skeleton />}
      {history.isError && <ErrorState error={history.error} onRetry={() => void history.refetch()} />}
      {history.isSuccess &&
        (history.data.variants.length === 0 ? (
          <p className="quiet">{t('catalogue.priceHistory.none')}</p>
        ) : (
          <VariantHistory product={product} history={history.data} />
        ))}
    </Card>
  );
}

function VariantHistory({ product, history }: { product: ImportProduct; history: PriceHistory }) {
  const { t, locale } = useText();
  const room = useTableCards();
  const [chosen, setChosen] = useState<string | null>(null);
  const sold = product.variants.filter((each) => history.variants.some(({ sku }) => sku === each.sku));
  const variant = sold.find(({ sku }) => sku === chosen) ?? sold[0];
  const past = history.variants.find(({ sku }) => sku === variant?.sku);
  if (!variant || !past) return null;
  return (
    <div className="fields">
      <Select
        label={t('catalogue.field.variant')}
        value={variant.sku}
        onChange={setChosen}
        options={sold.map((each) => ({ id: each.sku, label: variantName(product, each, locale) }))}
      />
      <AnnouncementText announcement={announcementOf(past, variant, Date.now())} />
      <div ref={room} className="table-scroll">
        <table className="table">
          <thead>
            <tr>
              <th scope="col">{t('catalogue.priceHistory.since')}</th>
              <th scope="col">{t('catalogue.field.price')}</th>
              <th scope="col">{t('catalogue.priceHistory.withCode')}</th>
            </tr>
          </thead>
          <tbody>
            {past.steps.map(({ at, price, codePrice }, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: steps are only ever appended to
              <tr key={index}>
                <td>
                  <When iso={new Date(at).toISOString()} />
                </td>
                <td className="number">
                  <Money kopecks={price} />
                </td>
                <td className="number">{codePrice === null ? '–' : <Money kopecks={codePrice} />}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}

function AnnouncementText({ announcement }: { announcement: Announcement }) {
  const { t, money } = useText();
  const { kind, lowest, percent } = announcement;
  if (kind === 'regular' && lowest === null) return null;
  const text = t(`catalogue.announced.${kind}`, { lowest: lowest === null ? '' : money(lowest), percent });
  return kind === 'none' || kind === 'unknown' ? (
    <p className="note note--error" role="status">
      {text}
    </p>
  ) : (
    <p>{text}</p>
  );
}
