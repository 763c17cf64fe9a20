import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/domain/locale.ts';

const KEY = 'atelier-language';

/** The language that was chosen on this device; Russian unless one was. */
export function chosenLocale(): Locale {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return isLocale(stored) ? stored : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

/** Keeps a language for this device and shows the place one is at in it. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(KEY, locale);
  location.reload();
}
