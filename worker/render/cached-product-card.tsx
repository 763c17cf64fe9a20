import { ProductCard } from '#shared/ui/product-card.tsx';
import type { ListedCard } from '#shared/ui/product-grid.tsx';
import { usePageContext } from '../page/page-context.ts';
import { fragmentKey } from './fragment-key.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

/** A card of a list: most appear on many pages, so each is rendered once in each isolate. */
export function CachedProductCard(listed: ListedCard) {
  const { visitor } = usePageContext();
  const card = { ...listed, hasChoice: visitor.isWideViewport };
  // The page's head preloads the first pictures.
  if (!card.eager) return <CachedCard {...card} />;
  return (
    <li>
      <ProductCard {...card} />
    </li>
  );
}

function CachedCard(card: ListedCard & { hasChoice: boolean }) {
  const make = () => <ProductCard {...card} />;
  const { html } = useIsolatedHtml({ what: 'card', make, key: `card ${fragmentKey(card)}`, hasIds: false });
  return html && <li dangerouslySetInnerHTML={{ __html: html }} />;
}
