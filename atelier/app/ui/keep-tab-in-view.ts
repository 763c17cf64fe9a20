import { type RefObject, useEffect, useRef } from 'react';

/** A ref for a list of tabs: the current one is in view, also where the list is wider than its screen. */
export function useTabInView<Element extends HTMLElement>(current: string | null): RefObject<Element | null> {
  const list = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is scrolled to when another one becomes current.
  useEffect(() => {
    const tab = list.current?.querySelector('[aria-current=page], [aria-selected=true]');
    tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [current]);
  return list;
}
