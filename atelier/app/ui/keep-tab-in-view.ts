/**
 * As the ref of a list of tabs: its current one is wholly in view, also where the list is wider than its screen, as
 * soon as the tabs and their font are there, and whenever another one becomes current.
 */
export function keepTabInView(list: Element | null): (() => void) | undefined {
  if (!list) return undefined;
  const show = () => {
    const tab = list.querySelector('[aria-current=page], [aria-selected=true]')?.getBoundingClientRect();
    const frame = list.getBoundingClientRect();
    // The page itself stays where it is; a list scrolls by whole pixels.
    if (tab) list.scrollLeft += Math.min(0, tab.left - frame.left) + Math.max(0, Math.ceil(tab.right - frame.right));
  };
  show();
  document.fonts.addEventListener('loadingdone', show);
  const changes = new MutationObserver(show);
  changes.observe(list, { childList: true, subtree: true, attributeFilter: ['aria-current', 'aria-selected'] });
  return () => {
    changes.disconnect();
    document.fonts.removeEventListener('loadingdone', show);
  };
}
