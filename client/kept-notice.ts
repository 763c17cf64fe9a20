import { hideNotice, showNotice } from './notice.ts';

/** Says that a page is one that the service worker has kept, where it is. */
export function sayIfKept(page: HTMLElement): void {
  if (page.dataset['kept'] === undefined) hideNotice('kept-notice');
  else showNotice('kept-notice');
}
