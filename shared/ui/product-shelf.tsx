import type { ProductCard as Card } from '../contract/catalogue.ts';
import { ProductGrid } from './product-grid.tsx';

type Props = { title: string; products: readonly Card[]; more?: { label: string; href: string } };

/** A titled row of products, with the way to all of them. */
export function ProductShelf({ title, products, more }: Props) {
  return (
    <section className="section">
      <header className="section__head">
        <h2>{title}</h2>
        {more && (
          <a className="link" href={more.href}>
            {more.label}
          </a>
        )}
      </header>
      <ProductGrid products={products} heading="h3" />
    </section>
  );
}
