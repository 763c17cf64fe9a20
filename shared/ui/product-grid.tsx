import type { ProductCard as Card } from '../contract/catalogue.ts';
import { ProductCard } from './product-card.tsx';

type Props = { products: readonly Card[]; eager?: number; heading?: 'h2' | 'h3' };

/** Cards in four, three or two columns; their headings stand below the page's own, or in a section one lower. */
export function ProductGrid({ products, eager = 0, heading = 'h2' }: Props) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <li key={product.id}>
          <ProductCard product={product} eager={index < eager} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
