import { hideNotice, showNotice } from '../page/notice.ts';
import { announce } from './announce.ts';

/** Marks a navigation that only takes the address back to the page that stayed. */
const STAY = 'stay';

/** True for the way back that {@link stayHere} goes: nothing is to be fetched for it. */
export function isStaying(event: NavigateEvent): boolean {
  return event.info === STAY;
}

/** Where a page stands: its entry in the history, and its address. */
export type Place = { entry: NavigationHistoryEntry | null; url: URL };

/**
 * The page that was asked for could not be reached: the open one stays, with its own address, and says so, with a
 * button that tries again.
 */
export function stayHere({ entry, url }: Place, to: URL): void {
  // The history may have lost its entry to the page that was asked for.
  if (!entry || entry.index < 0) history.replaceState(null, '', url);
  else navigation.traverseTo(entry.key, { info: STAY }).finished?.catch(() => undefined);
  const notice = showNotice('offline-notice');
  announce(notice?.querySelector('p')?.textContent ?? '');
  notice?.querySelector('[data-again]')?.addEventListener('click', () => {
    hideNotice('offline-notice');
    navigation.navigate(to.href).finished?.catch(() => undefined);
  });
}
