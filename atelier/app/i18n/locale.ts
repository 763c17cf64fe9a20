import { DEFAULT_LOCALE, isLocale, type Locale } from '#shared/domain/locale.ts';

const KEY = 'atelier-language';

/** The chosen language of this device; Russian by default. */
export function chosenLocale(): Locale {
  try {
    const stored = localStorage.getItem(KEY) ?? '';
    return isLocale(stored) ? stored : DEFAULT_LOCALE;
  } catch {
    return DEFAULT_LOCALE;
  }
}

/** Stores a language for this device and reloads the current screen in it. */
export function chooseLocale(locale: Locale): void {
  localStorage.setItem(KEY, locale);
  location.reload();
}
