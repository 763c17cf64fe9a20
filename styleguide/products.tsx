import type { ProductCard as Card, Product } from '#shared/contract/catalogue.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { Island } from '#worker/render/island.tsx';
import { Chapter, Specimen } from './specimen.tsx';

/** What is sold, in lists and by itself. */
export function Products({ cards, product }: { cards: readonly Card[]; product: Product | null }) {
  const [card] = cards;
  if (!card) return null;
  const old = { amount: card.price.amount, compareAt: card.price.amount * 2 };
  const inStates: readonly Card[] = [
    { ...card, isNew: true },
    { ...card, id: `${card.id}-sale`, price: old, isNew: false },
    { ...card, id: `${card.id}-gone`, soldOut: true, isNew: false },
    { ...card, id: `${card.id}-bare`, pictures: [], colours: [], isNew: false },
  ];
  return (
    <Chapter title="Products">
      <Specimen name="Cards">
        <ProductGrid products={cards} heading="h3" />
      </Specimen>
      <Specimen name="Cards: new, reduced, sold out, without picture and colours">
        <ProductGrid products={inStates} heading="h3" />
      </Specimen>
      {product && (
        <Specimen name="Gallery">
          <Island name="gallery" props={{ product, colour: product.colours[0]?.handle ?? null }} />
        </Specimen>
      )}
    </Chapter>
  );
}
