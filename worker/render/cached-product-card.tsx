import { ProductCard } from '#shared/ui/product-card.tsx';
import type { ListedCard } from '#shared/ui/product-grid.tsx';
import { usePageContext } from '../page/page-context.ts';
import { fragmentKey } from './fragment-key.ts';
import { useIsolatedHtml } from './render-isolated.tsx';

/** A card of a list: most stand on many pages, so each is rendered once an isolate for what it shows. */
export function CachedProductCard(listed: ListedCard) {
  const { visitor } = usePageContext();
  const card = { ...listed, hasChoice: visitor.isWideViewport };
  // Of what is fetched first the page's head has to know.
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
