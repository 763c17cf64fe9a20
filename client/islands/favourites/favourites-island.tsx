import { useEffect, useState } from 'react';
import { parseFragment } from '#shared/domain/favourites-list.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { favouritesAtom } from './favourites-atom.ts';
import { ListSkeleton } from './list-parts.tsx';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';

/** The device's favourites, or a shared list, if the address's fragment has one. */
export function FavouritesIsland() {
  const own = useDeviceValue(favouritesAtom, null);
  const { shared, leave } = useSharedList();
  if (own === null || shared === undefined) return <ListSkeleton count={4} />;
  return shared ? <SharedList ids={shared} own={own} onLeave={leave} /> : <OwnList ids={own} />;
}

/** The shared list of the link, while the address contains it. Undefined until the address was read. */
function useSharedList(): { shared: readonly string[] | null | undefined; leave: () => void } {
  const [shared, setShared] = useState<readonly string[] | null>();
  useEffect(() => {
    const follow = () => setShared(parseFragment(location.hash));
    follow();
    addEventListener('hashchange', follow);
    return () => removeEventListener('hashchange', follow);
  }, []);
  const leave = () => {
    history.replaceState(history.state, '', location.pathname + location.search);
    setShared(null);
  };
  return { shared, leave };
}
