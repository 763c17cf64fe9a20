import type { Locale } from '#shared/domain/locale.ts';

type NoticeId = 'offline-notice' | 'kept-notice' | 'island-notice' | 'unpaid-notice' | `language-hint-${Locale}`;

/** Shows the notice in a template of the page; at most one of each kind. Null if the page has no such template. */
export function showNotice(id: NoticeId): HTMLElement | null {
  hideNotice(id);
  const template = document.getElementById(id);
  const original = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  const notice = original?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return null;
  notice.dataset['notice'] = id;
  notice.querySelector('[data-close]')?.addEventListener('click', () => notice.remove());
  // An aside has the corner of the window; anything else is a line, and stands above the header.
  document.querySelector(notice.localName === 'aside' ? 'body' : '.header__line')?.append(notice);
  return notice;
}

/** Removes a notice, if it is there. */
export function hideNotice(id: NoticeId): void {
  document.querySelector(`[data-notice=${id}]`)?.remove();
}

/** Says that a page comes from the service worker's cache, if it does. */
export function showCachedNotice(page: HTMLElement): void {
  if (page.dataset['kept'] === undefined) hideNotice('kept-notice');
  else showNotice('kept-notice');
}
