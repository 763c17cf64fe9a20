import { useDeviceValue } from '../use-hydrated.ts';
import { favouritesAtom } from './favourites-atom.ts';
import { ListSkeleton } from './list-parts.tsx';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';
import { useSharedList } from './use-shared-list.ts';

/** The device's favourites, or the list somebody has sent; which, the address's fragment says. */
export function FavouritesPage() {
  const own = useDeviceValue(favouritesAtom, null);
  const { shared, leave } = useSharedList();
  if (own === null || shared === undefined) return <ListSkeleton count={4} />;
  return shared ? <SharedList ids={shared} own={own} onLeave={leave} /> : <OwnList ids={own} />;
}
