import type { Group, ProductCard } from '#shared/contract/catalogue.ts';
import { ProductGrid } from '#shared/ui/product-grid.tsx';
import { CachedProductCard } from '../../render/cached-product-card.tsx';
import { CollectionBand } from '../collection/collection-band.tsx';

/** How many pieces a collection is shown with. */
const PIECES = 3;

/** A collection of the lookbook: its band, and a few pieces other than the one in the band. */
export function CollectionLook({ collection, pieces }: { collection: Group; pieces: readonly ProductCard[] }) {
  const isShown = ({ pictures }: ProductCard) => pictures[0]?.key === collection.picture?.key;
  const shown = pieces.find(isShown) ?? pieces[0];
  const others = pieces.filter((piece) => !isShown(piece)).slice(0, PIECES);
  return (
    <section className="look">
      <CollectionBand collection={collection} detail={shown?.pictures[1] ?? null} heading="h2" />
      <ProductGrid products={others} heading="h3" Item={CachedProductCard} />
    </section>
  );
}
