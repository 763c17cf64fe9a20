import type { Product, ProductCard, ProductList } from '#shared/contract/catalogue.ts';
import { useShopIntl } from '#shared/i18n/use-shop-intl.ts';
import { ProductShelf } from '#shared/ui/product-shelf.tsx';
import { Deferred } from '../../render/deferred.tsx';
import { Island } from '../../render/island.tsx';
import { ProductData } from '../../seo/page-data.tsx';
import { Trail } from '../../seo/trail.tsx';
import { ProductFacts } from './product-facts.tsx';

export type ProductProps = {
  product: Product;
  /** The colour shown first; null for a product that has none. */
  colour: string | null;
  related: Promise<ProductList | null>;
};

/** One product: pictures, choice, facts. Both islands follow the same colour. */
export function ProductPage({ product, colour, related }: ProductProps) {
  const { t, link } = useShopIntl();
  const { id, name, colours, pictures, sizes, variants } = product;
  return (
    <div className="page">
      <Trail
        trail={[
          { label: t('nav.home'), href: link('home') },
          { label: product.category.name, href: link('category', { category: product.category.handle }) },
        ]}
        here={name}
      />
      <div className="product">
        <Island
          className="product__gallery"
          name="gallery"
          props={{ product: { id, name, colours, pictures }, colour }}
        />
        <div className="product__side">
          <h1 tabIndex={-1}>{name}</h1>
          <Island name="buy-box" props={{ product: { id, name, colours, sizes, variants }, colour }} />
          <ProductFacts product={product} />
        </div>
      </div>
      <Deferred value={related} fallback={<div className="shelf-skeleton" aria-hidden="true" />}>
        {(list) => <Related products={list.items.slice(0, 4)} />}
      </Deferred>
      <ProductData product={product} />
    </div>
  );
}

function Related({ products }: { products: readonly ProductCard[] }) {
  const { t } = useShopIntl();
  return products.length > 0 ? <ProductShelf title={t('product.related')} products={products} /> : null;
}
