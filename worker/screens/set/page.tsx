import type { SetPiece } from '#client/islands/set/set-form.tsx';
import type { Product } from '#shared/contract/product.ts';
import type { ProductSet } from '#shared/contract/set.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { NeedsScript } from '#shared/ui/needs-script.tsx';
import { Price } from '#shared/ui/price.tsx';
import { usePageContext } from '../../page/page-context.ts';
import { Island } from '../../render/island.tsx';
import { SeoBreadcrumbs } from '../../seo/seo-breadcrumbs.tsx';
import { setData } from '../../seo/set-data.ts';
import { StructuredData } from '../../seo/structured-data.tsx';

type Props = { set: ProductSet; products: readonly Product[] };

/** A set: its price, and its products with their colours and sizes. */
export function SetPage({ set, products }: Props) {
  const { t, money, link, locale } = useShopIntl();
  const { siteUrl } = usePageContext();
  const { name, about, price, pieces } = set;
  const missing = pieces.filter(({ handle }) => !products.some(({ id }) => id === handle));
  return (
    <div className="page set">
      <SeoBreadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={name} />
      <h1 tabIndex={-1}>{name}</h1>
      <Price price={price} />
      {price.compareAt !== null && (
        <p className="set__note">{t('set.saving', { saving: money(price.compareAt - price.amount) })}</p>
      )}
      {about.split(/\n{2,}/).map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {missing.length === 0 ? (
        <Island name="set-form" start="load" essential props={{ name, pieces: products.map(toChoose) }} />
      ) : (
        <p role="status">{t('set.form.soldOut', { names: missing.map((piece) => piece.name).join(', ') })}</p>
      )}
      <NeedsScript />
      <p className="set__note">{t('set.measured')}</p>
      <StructuredData nodes={[setData(set, products, { siteUrl, locale })]} />
    </div>
  );
}

/** The part of a product that the form needs. */
function toChoose({ id, name, colours, sizes, variants, pictures, madeToMeasure }: Product): SetPiece {
  return { id, name, colours, sizes, variants, pictures, isMeasured: madeToMeasure !== null };
}
