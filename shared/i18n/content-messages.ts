import type { ContentOf } from '../contract/content.ts';
import type { HomeSection } from '../contract/home-content.ts';
import type { EditedPage, InformationContent } from '../contract/information-content.ts';
import type { Text } from '../domain/text.ts';
import type { MessageId } from './intl.ts';

type Edited = {
  home: ContentOf<'home'> | null;
  announcement: ContentOf<'announcement'> | null;
  pages: readonly { page: EditedPage; content: InformationContent | null }[];
};

/** The heading of each section of the home page; the one that other pages share cannot be edited. */
export const SECTION_TITLES = {
  popular: 'home.popular',
  measured: 'home.measured.title',
  categories: 'home.categories',
  collections: 'home.collections',
  sale: 'home.sale',
  gift: null,
} as const satisfies Readonly<Record<HomeSection, MessageId | null>>;

export const HERO_MESSAGES = {
  eyebrow: 'home.hero.season',
  title: 'home.hero.title',
  text: 'home.hero.text',
} as const satisfies Readonly<Record<string, MessageId>>;

export const ANNOUNCEMENT_MESSAGES = {
  first: 'header.sewn',
  second: 'header.sent',
} as const satisfies Readonly<Record<string, MessageId>>;

/** The edited texts that replace the shop's own messages, by message id. */
export function editedMessages({ home, announcement, pages }: Edited): [string, Text][] {
  const edited: [MessageId | null, Text | null][] = [
    [HERO_MESSAGES.eyebrow, home?.hero.eyebrow ?? null],
    [HERO_MESSAGES.title, home?.hero.title ?? null],
    [HERO_MESSAGES.text, home?.hero.text ?? null],
    ...(home?.sections ?? []).map(({ kind, title }): [MessageId | null, Text | null] => [SECTION_TITLES[kind], title]),
    [ANNOUNCEMENT_MESSAGES.first, announcement?.first ?? null],
    [ANNOUNCEMENT_MESSAGES.second, announcement?.second ?? null],
  ];
  return [
    ...edited.flatMap(([id, words]): [string, Text][] => (id && words ? [[id, words]] : [])),
    ...pages.flatMap(({ page, content }) =>
      Object.entries(content?.words ?? {}).map(([field, words]): [string, Text] => [`info.${page}.${field}`, words]),
    ),
  ];
}
