import { useQuery } from '@tanstack/react-query';
import { operationQuery } from '#atelier/app/api/queries.ts';
import { type TextFormatter, useText } from '#atelier/app/i18n/use-text.ts';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { SpreadsheetProduct } from '#shared/contract/spreadsheet.ts';
import { textIn } from '#shared/domain/text.ts';
import { changedProduct, type ProductChange } from './product-changes.ts';

type Props = { stored: readonly SpreadsheetProduct[]; change: ProductChange };

/** What becomes of each product: what it has now, and what it would have. */
export function ChangedProducts({ stored, change }: Props) {
  const text = useText();
  const { t, locale } = text;
  const groups = useQuery(operationQuery(OPERATIONS.listCatalogueGroups)).data;
  const categoryName = (handle: string) => {
    const found = groups?.categories.find((each) => each.handle === handle);
    return found ? textIn(found.name, locale) : handle;
  };
  const say = (product: ImportProduct) => {
    if (change.kind === 'category') return categoryName(product.category);
    return change.kind === 'made-to-measure' ? surchargeOf(product, text) : pricesOf(product, text);
  };
  return (
    <ul className="products__bulk">
      {stored.map(({ product }) => {
        const changed = changedProduct(product, change);
        return (
          <li key={product.handle} className="products__bulk-row">
            <span>{textIn(product.name, locale) || product.handle}</span>
            {changed === product ? (
              <span className="quiet">{t('catalogue.bulk.same', { value: say(product) })}</span>
            ) : (
              <span className="number">
                {t('catalogue.bulk.becomes', { before: say(product), after: say(changed) })}
              </span>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The prices of its variants, from the lowest to the highest, and what they were before a sale. */
function pricesOf({ variants }: ImportProduct, { t, money }: TextFormatter): string {
  const span = (amounts: readonly number[]) => {
    const [min, max] = [Math.min(...amounts), Math.max(...amounts)];
    return min === max ? money(min) : t('catalogue.bulk.span', { min: money(min), max: money(max) });
  };
  const price = span(variants.map((variant) => variant.price));
  const former = variants.flatMap(({ compareAt }) => compareAt ?? []);
  return former.length === 0 ? price : t('catalogue.bulk.onSale', { price, former: span(former) });
}

function surchargeOf({ madeToMeasure }: ImportProduct, { t, money }: TextFormatter): string {
  return madeToMeasure === null ? t('catalogue.bulk.notMeasured') : `+ ${money(madeToMeasure.surcharge)}`;
}
