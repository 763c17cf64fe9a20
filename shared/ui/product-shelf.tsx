import type { ProductCard as Card } from '../contract/catalogue.ts';
import { ProductGrid } from './product-grid.tsx';

/** A titled row of products. */
export function ProductShelf({ title, products }: { title: string; products: readonly Card[] }) {
  return (
    <section className="section">
      <header className="section__head">
        <h2>{title}</h2>
      </header>
      <ProductGrid products={products} />
    </section>
  );
}
