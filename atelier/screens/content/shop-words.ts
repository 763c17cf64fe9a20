import { type ContentName, emailOf } from '#shared/contract/content.ts';
import type { Text } from '#shared/domain/text.ts';
import { ANNOUNCEMENT_MESSAGES, HERO_MESSAGES, SECTION_TITLES } from '#shared/i18n/content-messages.ts';
import { emailMessage } from '#shared/i18n/email-message.ts';

type Fields = Readonly<Record<string, unknown>>;
type Messages = Readonly<Record<string, string>>;
type WordsOf = (message: string) => Text;

/**
 * Two revisions of a document with the default texts wherever there is no edited one, so that they are compared as
 * shoppers read them.
 */
export function withShopWords(name: ContentName, states: readonly Fields[], wordsOf: WordsOf): Fields[] {
  const fill = (fields: Fields, messages: Messages): Fields => ({
    ...fields,
    ...Object.fromEntries(Object.entries(messages).map(([field, id]) => [field, fields[field] ?? wordsOf(id)])),
  });
  switch (name) {
    case 'home':
      return states.map((home) => ({
        ...home,
        hero: fill(home['hero'] as Fields, HERO_MESSAGES),
        sections: (home['sections'] as readonly Fields[]).map((section) => {
          const title = SECTION_TITLES[section['kind'] as keyof typeof SECTION_TITLES];
          return title ? fill(section, { title }) : section;
        }),
      }));
    case 'announcement':
      return states.map((announcement) => fill(announcement, ANNOUNCEMENT_MESSAGES));
    default: {
      const email = emailOf(name);
      if (email) {
        const texts = states.flatMap(Object.keys);
        const messages = Object.fromEntries(texts.map((text) => [text, emailMessage(email, text)]));
        return states.map((state) => fill(state, messages));
      }
      if (!name.startsWith('page-')) return [...states];
      const page = name.slice('page-'.length);
      const fields = states.flatMap(({ words }) => Object.keys((words as Fields | undefined) ?? {}));
      const messages = Object.fromEntries(fields.map((field) => [field, `info.${page}.${field}`]));
      return states.map((state) => ({ ...state, words: fill((state['words'] as Fields | undefined) ?? {}, messages) }));
    }
  }
}
