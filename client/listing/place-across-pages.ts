import { announce } from '../navigation/announce.ts';

const KEY = 'shop:list-place';

/** What was unfolded and focused in a list when a filter was chosen, and how far the page was scrolled. */
type Place = { path: string; open: readonly string[]; focused: string; top: number };

/**
 * Without the Navigation API each filter loads a whole page: the menu stays open there too, the focus stays on the
 * choice, and what the list has come to is announced.
 */
export function keepPlaceAcrossPages(): void {
  document.addEventListener('submit', remember);
  const place = takePlace();
  // Whoever has gone on meanwhile stays there.
  if (place?.path !== location.pathname || document.activeElement !== document.body) return;
  for (const id of place.open) document.getElementById(id)?.setAttribute('open', '');
  document.getElementById(place.focused)?.focus({ preventScroll: true });
  scrollTo({ top: place.top, behavior: 'instant' });
  announce(document.querySelector('[data-announce]')?.textContent ?? '');
}

function remember({ target }: SubmitEvent): void {
  if (!(target instanceof HTMLFormElement) || target.dataset['tidy'] === undefined) return;
  const open = Array.from(document.querySelectorAll('[data-keep][open]'), ({ id }) => id);
  const place: Place = { path: location.pathname, open, focused: document.activeElement?.id ?? '', top: scrollY };
  try {
    sessionStorage.setItem(KEY, JSON.stringify(place));
  } catch {
    // The next page begins at its top.
  }
}

function takePlace(): Place | null {
  try {
    const text = sessionStorage.getItem(KEY);
    sessionStorage.removeItem(KEY);
    return JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}
