import type { Locale } from '#shared/domain/locale.ts';

type NoticeId = 'offline-notice' | 'kept-notice' | 'island-notice' | `language-hint-${Locale}`;

/**
 * Shows what the page holds ready in the template of an id, with its words and buttons; one of a kind at a time.
 * Null where the page has no such template.
 */
export function showNotice(id: NoticeId): HTMLElement | null {
  hideNotice(id);
  const template = document.getElementById(id);
  const original = template instanceof HTMLTemplateElement ? template.content.firstElementChild : null;
  const notice = original?.cloneNode(true);
  if (!(notice instanceof HTMLElement)) return null;
  notice.dataset['notice'] = id;
  notice.querySelector('[data-close]')?.addEventListener('click', () => notice.remove());
  document.body.append(notice);
  return notice;
}

/** Takes a notice away, if it is there. */
export function hideNotice(id: NoticeId): void {
  document.querySelector(`[data-notice=${id}]`)?.remove();
}

/** Says that a page is one that the service worker has cached, where it is. */
export function showCachedNotice(page: HTMLElement): void {
  if (page.dataset['kept'] === undefined) hideNotice('kept-notice');
  else showNotice('kept-notice');
}
