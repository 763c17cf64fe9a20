import { isLocale, LOCALE_COOKIE, type Locale } from '#shared/domain/locale.ts';
import { showNotice } from '../page/notice.ts';

const KEY = 'nega:language-hint';

/** The first of a visitor's languages (BCP 47 tags) that the shop has; null if it has none. */
export function preferredLocale(languages: readonly string[]): Locale | null {
  for (const tag of languages) {
    const language = tag.split('-', 1)[0]?.toLowerCase();
    if (isLocale(language)) return language;
  }
  return null;
}

function hasChosen(): boolean {
  if (document.cookie.split('; ').some((cookie) => cookie.startsWith(`${LOCALE_COOKIE}=`))) return true;
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    // Without storage it would come back on every page.
    return true;
  }
}

function remember(): void {
  try {
    localStorage.setItem(KEY, 'seen');
  } catch {
    // Then it was not shown either.
  }
}

/**
 * Tells a first-time visitor whose browser prefers another language of the shop about it, in that language. Nobody is
 * redirected, and a hint that was closed or followed does not come back. The browser decides, so that pages stay the
 * same for everybody.
 */
export function startLanguageHint(): void {
  const wanted = preferredLocale(navigator.languages);
  if (wanted === null || wanted === document.documentElement.lang || hasChosen()) return;
  showNotice(`language-hint-${wanted}`)?.addEventListener('click', (event) => {
    if (event.target instanceof Element && event.target.closest('a, button')) remember();
  });
}
