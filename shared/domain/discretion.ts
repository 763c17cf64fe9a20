import type { Locale } from './locale.ts';

/** The key, in the device's storage, of {@link NeutralWords}: it is there while the discreet mode is on. */
export const DISCREET_KEY = 'nega:discreet';

/** The key, in a tab's storage, that is there once its page was hidden: then Back shows nothing of the shop. */
export const HIDDEN_KEY = 'nega:hidden';

/** What a device needs in the discreet mode, in every language: the tab's title, and what the button says. */
export type NeutralWords = Readonly<Partial<Record<Locale, { title: string; hide: string }>>>;
