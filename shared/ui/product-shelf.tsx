import type { ComponentType } from 'react';
import type { ProductCard as Card } from '../contract/catalogue.ts';
import { type ListedCard, ProductGrid } from './product-grid.tsx';

type Props = {
  title: string;
  products: readonly Card[];
  more?: { label: string; href: string };
  /** Replaces the component of a card. */
  Item?: ComponentType<ListedCard>;
};

/** A titled row of products, with a link to all of them. */
export function ProductShelf({ title, products, more, Item }: Props) {
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
      <ProductGrid products={products} heading="h3" {...(Item && { Item })} />
    </section>
  );
}
