import type { ProductCard } from '#shared/contract/catalogue.ts';
import type { Product } from '#shared/contract/product.ts';
import { Controls } from './controls.tsx';
import { Forms } from './forms.tsx';
import { Foundations } from './foundations.tsx';
import { Layers } from './layers.tsx';
import { Products } from './products.tsx';
import { States } from './states.tsx';
import { Words } from './words.tsx';

type Props = { cards: readonly ProductCard[]; product: Product | null; styleHref: string };

/** One page for everything, so that the effect of changing a token is visible everywhere. */
export function StyleguidePage({ cards, product, styleHref }: Props) {
  return (
    <div className="page">
      <link rel="stylesheet" href={styleHref} />
      <h1 tabIndex={-1}>Style guide</h1>
      <Foundations />
      <Controls />
      <Words />
      <Forms />
      <Layers />
      <Products cards={cards} product={product} />
      <States />
    </div>
  );
}
