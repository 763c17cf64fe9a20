import { hideNotice, showNotice } from '../notice.ts';
import { announce } from './announce.ts';

/** Marks a navigation that only takes the address back to the page that stayed. */
const STAY = 'stay';

/** True for the way back that {@link stayHere} goes: nothing is to be fetched for it. */
export function isStaying(event: NavigateEvent): boolean {
  return event.info === STAY;
}

/**
 * The page that was asked for could not be reached: the open one stays, with its own address, and says so, with a
 * button that tries again.
 */
export function stayHere(event: NavigateEvent, from: { key: string; url: URL }, to: URL): void {
  const { navigationType } = event;
  if (navigationType === 'replace') history.replaceState(null, '', from.url);
  else navigation.traverseTo(from.key, { info: STAY }).finished?.catch(() => undefined);
  const notice = showNotice('offline-notice');
  announce(notice?.querySelector('p')?.textContent ?? '');
  notice?.querySelector('[data-again]')?.addEventListener('click', () => {
    hideNotice('offline-notice');
    navigation.navigate(to.href).finished?.catch(() => undefined);
  });
}
