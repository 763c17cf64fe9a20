import { type ReactNode, type RefObject, useEffect, useState } from 'react';

/**
 * On phones the main action stays at hand: while the page's own is out of sight, a bar at the bottom stands in for it.
 * Where it stands the style sheet says; it keeps its room from what has the focus, too.
 */
export function BuyBar({ action, children }: { action: RefObject<HTMLElement | null>; children: ReactNode }) {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const element = action.current;
    if (!element) return;
    const observer = new IntersectionObserver(([entry]) => setAway(entry?.isIntersecting === false));
    observer.observe(element);
    return () => observer.disconnect();
  }, [action]);
  return away ? <div className="buy-bar">{children}</div> : null;
}
