import { useEffect, useState } from 'react';
import { parseFragment } from '#shared/domain/favourites-list.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { favouritesAtom } from './favourites-atom.ts';
import { ListSkeleton } from './list-parts.tsx';
import { OwnList } from './own-list.tsx';
import { SharedList } from './shared-list.tsx';

/** The device's favourites, or the list somebody has sent; which, the address's fragment says. */
export function FavouritesIsland() {
  const own = useDeviceValue(favouritesAtom, null);
  const { shared, leave } = useSharedList();
  if (own === null || shared === undefined) return <ListSkeleton count={4} />;
  return shared ? <SharedList ids={shared} own={own} onLeave={leave} /> : <OwnList ids={own} />;
}

/** The list that came with the link, while the address still shows it. Undefined until the address was read. */
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
