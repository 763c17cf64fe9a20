import { hideNotice, showNotice } from '../page/notice.ts';
import { announce } from './announce.ts';

/** Marks a navigation that only restores the address of the page that stayed. */
const STAY = 'stay';

/** True for the navigation that {@link stayHere} starts: it fetches nothing. */
export function isStaying(event: NavigateEvent): boolean {
  return event.info === STAY;
}

/** The history entry and the address of a page. */
export type ShownEntry = { entry: NavigationHistoryEntry | null; url: URL };

/**
 * Keeps the open page, with its own address, because the requested one could not be reached, and shows a notice with a
 * button to try again.
 */
export function stayHere({ entry, url }: ShownEntry, to: URL): void {
  // The requested page may have replaced its entry in the history.
  if (!entry || entry.index < 0) history.replaceState(null, '', url);
  else navigation.traverseTo(entry.key, { info: STAY }).finished?.catch(() => undefined);
  const notice = showNotice('offline-notice');
  announce(notice?.querySelector('p')?.textContent ?? '');
  notice?.querySelector('[data-again]')?.addEventListener('click', () => {
    hideNotice('offline-notice');
    navigation.navigate(to.href).finished?.catch(() => undefined);
  });
}
