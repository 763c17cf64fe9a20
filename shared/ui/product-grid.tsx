import type { ProductCard as Card } from '../contract/catalogue.ts';
import { ProductCard } from './product-card.tsx';

/** Cards in four, three or two columns. */
export function ProductGrid({ products, eager = 0 }: { products: readonly Card[]; eager?: number }) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} />
        </li>
      ))}
    </ul>
  );
}
