const KEY = 'shop:list-position';

/** What was open and focused in a list when a filter was chosen, and the scroll position. */
type ListPosition = { path: string; open: readonly string[]; focused: string; top: number };

/**
 * Without the Navigation API each filter loads a whole page: this keeps the menu open and the focus on the choice, and
 * announces the number of results.
 */
export function keepPositionAcrossPages(announce: (words: string) => void): void {
  document.addEventListener('submit', remember);
  const position = takePosition();
  // If the shopper has scrolled meanwhile, the position stays.
  if (position?.path !== location.pathname || document.activeElement !== document.body) return;
  for (const id of position.open) document.getElementById(id)?.setAttribute('open', '');
  document.getElementById(position.focused)?.focus({ preventScroll: true });
  scrollTo({ top: position.top, behavior: 'instant' });
  announce(document.querySelector('[data-announce]')?.textContent ?? '');
}

function remember({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || target.dataset['tidy'] === undefined) return;
  const open = Array.from(document.querySelectorAll('[data-keep][open]'), ({ id }) => id);
  const position: ListPosition = {
    path: location.pathname,
    open,
    focused: document.activeElement?.id ?? '',
    top: scrollY,
  };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(position));
  } catch {
    // The next page begins at its top.
  }
}

function takePosition(): ListPosition | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
