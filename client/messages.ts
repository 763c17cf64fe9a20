import type { Locale } from '#shared/domain/locale.ts';
import type { Messages } from '#shared/i18n/intl.ts';

/** Which islands' messages: those that any page has, or those of cart, checkout and payment. */
export type MessagePart = 'everywhere' | 'purchase';

type Loader = () => Promise<{ default: Messages }>;

/** Each language and part is a file of its own. */
const LOADERS: Readonly<Record<Locale, Readonly<Record<MessagePart, Loader>>>> = {
  ru: {
    everywhere: () => import('virtual:messages/ru/everywhere'),
    purchase: () => import('virtual:messages/ru/purchase'),
  },
  en: {
    everywhere: () => import('virtual:messages/en/everywhere'),
    purchase: () => import('virtual:messages/en/purchase'),
  },
};

/** Loads the messages of a part. Rejects when the file is gone, which reloads the page. */
export async function messagesOf(locale: Locale, part: MessagePart): Promise<Messages> {
  return (await LOADERS[locale][part]()).default;
}
