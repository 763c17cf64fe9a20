import type { ProductCard } from '#shared/contract/catalogue.ts';
import type { HomePick } from '#shared/contract/home-content.ts';
import { unseenFirst } from './unseen-first.ts';

/** The query of the first shelf: its pick, or the most popular. */
export function shelfQuery(pick: HomePick | null, limit: string): Record<string, string> {
  switch (pick?.kind) {
    case 'collection':
      return { collection: pick.handle, limit };
    case 'products':
      return { ids: pick.handles.join(), limit };
    default:
      return { sort: 'popular', limit };
  }
}

/** The products of that shelf in order: as picked, or first those that the page does not show yet. */
export function shelfProducts(
  items: readonly ProductCard[],
  pick: HomePick | null,
  shown: ReadonlySet<string>,
): ProductCard[] {
  if (!pick) return unseenFirst(items, shown);
  if (pick.kind === 'collection') return [...items];
  return pick.handles.flatMap((handle) => items.find(({ id }) => id === handle) ?? []);
}
