import type { ComponentType } from 'react';
import type { ProductCard as Card } from '../contract/catalogue.ts';
import { ProductCard } from './product-card.tsx';

/** A card in a list, and how it is to be shown there. */
export type ListedCard = {
  product: Card;
  eager: boolean;
  heading: 'h2' | 'h3';
  listed?: readonly string[] | undefined;
};

type Props = {
  products: readonly Card[];
  eager?: number;
  heading?: 'h2' | 'h3';
  /** Replaces the component of a card. */
  Item?: ComponentType<ListedCard>;
  /** The colours for which a list shows a product. */
  coloursOf?: (product: Card) => readonly string[];
};

/** Cards in four, three or two columns; their headings are one level below the page's own, or below a section's. */
export function ProductGrid({ products, eager = 0, heading = 'h2', Item = PlainItem, coloursOf }: Props) {
  return (
    <ul className="grid">
      {products.map((product, index) => (
        <Item
          key={product.id}
          product={product}
          eager={index < eager}
          heading={heading}
          listed={coloursOf?.(product)}
        />
      ))}
    </ul>
  );
}

function PlainItem(card: ListedCard) {
  return (
    <li>
      <ProductCard {...card} />
    </li>
  );
}
