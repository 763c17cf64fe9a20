import type { SetPiece } from '#client/islands/set/set-choice.ts';
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

/** A set: its pieces together, its price, and the colours and sizes of each. */
export function SetPage({ set, products }: Props) {
  const { t, money, link, locale } = useShopIntl();
  const { siteUrl } = usePageContext();
  const { name, about, price, pieces } = set;
  const missing = pieces.filter(({ handle }) => !products.some(({ id }) => id === handle));
  return (
    <div className="page">
      <SeoBreadcrumbs trail={[{ label: t('nav.home'), href: link('home') }]} here={name} />
      <div className="set">
        <h1 tabIndex={-1}>{name}</h1>
        <div className="set__lead">
          {missing.length === 0 && (
            <p className="set__price">
              {/* What it saves is said once, and is no reduction of a price. */}
              <Price price={{ ...price, compareAt: null }} />{' '}
              {price.compareAt !== null && (
                <span className="set__note">{t('set.saving', { saving: money(price.compareAt - price.amount) })}</span>
              )}
            </p>
          )}
          {about.split(/\n{2,}/).map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
        {missing.length === 0 ? (
          <Island name="set-form" start="load" essential props={{ name, pieces: products.map(toChoose) }} />
        ) : (
          <LeftPieces missing={missing} products={products} />
        )}
        <NeedsScript />
        {missing.length === 0 && <p className="set__note set__terms">{t('set.measured')}</p>}
      </div>
      <StructuredData nodes={[setData(set, products, { siteUrl, locale })]} />
    </div>
  );
}

/** A set that cannot be had: which of its pieces are missing, and those that there are. */
function LeftPieces({ missing, products }: Pick<Props, 'products'> & { missing: ProductSet['pieces'] }) {
  const { t, link } = useShopIntl();
  return (
    <div className="set__form">
      <p role="status">{t('set.form.soldOut', { names: missing.map((piece) => piece.name).join(', ') })}</p>
      <ul className="set__left">
        {products.map(({ id, name }) => (
          <li key={id}>
            <a className="link" href={link('product', { id })}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** The part of a product that the form needs. */
function toChoose({ id, name, colours, sizes, variants, pictures, madeToMeasure }: Product): SetPiece {
  return { id, name, colours, sizes, variants, pictures, isMeasured: madeToMeasure !== null };
}
