import { useEffect, useState } from 'react';
import { parseFragment } from '#shared/domain/favourites-list.ts';

/** The list that came with the link, while the address still shows it. Undefined until the address was read. */
export function useSharedList(): { shared: readonly string[] | null | undefined; leave: () => void } {
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
