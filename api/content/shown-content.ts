import { sql } from 'drizzle-orm';
import { localise } from '#api/catalogue/localise.ts';
import { type StoredPicture, shownPicture } from '#api/catalogue/shown-picture.ts';
import { selectLinked } from '#api/content/broken-parts.ts';
import { readDocument } from '#api/content/documents.ts';
import { findPublished } from '#api/content/revisions.ts';
import type { Database } from '#api/database/database.ts';
import {
  type ContentName,
  type ContentOf,
  INFORMATION_PAGES,
  type ShownContacts,
  type ShownContent,
} from '#shared/contract/content.ts';
import type { Picture } from '#shared/contract/picture.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { editedMessages } from '#shared/i18n/content-messages.ts';

/** A document that is shown in place of what was published of it. */
type Draft = { name: ContentName; document: unknown };

/** What was published, in one language; with a draft in its place for a preview. */
export async function readShownContent(
  database: Database,
  locale: Locale,
  draft: Draft | null = null,
): Promise<ShownContent> {
  const read = async <Name extends ContentName>(name: Name): Promise<ContentOf<Name> | null> => {
    if (draft?.name === name) return readDocument(name, draft.document);
    const published = await findPublished(database, name);
    return published && readDocument(name, published.document);
  };
  const [home, announcement, contacts, pages] = await Promise.all([
    read('home'),
    read('announcement'),
    read('contacts'),
    Promise.all(INFORMATION_PAGES.map(async (page) => ({ page, content: await read(`page-${page}`) }))),
  ]);
  return {
    texts: textsIn(locale, editedMessages({ home, announcement, pages })),
    home: home && {
      ...(await shownHero(database, locale, home.hero)),
      sections: home.sections.filter(({ hidden }) => !hidden).map(({ kind }) => kind),
    },
    hasAnnouncement: announcement?.hidden !== true,
    contacts: contacts && shownContacts(locale, contacts),
  };
}

/** Words are written in two languages; in others the shop's own messages stand. */
function textsIn(locale: Locale, edited: ReturnType<typeof editedMessages>): Record<string, string> {
  return Object.fromEntries(
    edited.flatMap(([id, words]) => {
      const texts: Partial<Record<Locale, string>> = words;
      const text = texts[locale];
      return text === undefined ? [] : [[id, text]];
    }),
  );
}

type Linked = { nameRu: string; nameEn: string; productId: number };

/** What it leads to or shows may have gone since it was published: then the shop chooses again. */
async function shownHero(database: Database, locale: Locale, { link, picture }: ContentOf<'home'>['hero']) {
  const [linked] = link ? await database.all<Linked>(selectLinked(link)) : [];
  const name = linked ? localise(locale, linked.nameRu, linked.nameEn) : '';
  return {
    link: link && linked ? { ...link, name } : null,
    picture: await findPicture(database, locale, picture ? sql`key = ${picture}` : productOf(linked), name),
  };
}

function productOf(linked: Linked | undefined) {
  return linked ? sql`product_id = ${linked.productId} AND picture.position = 0` : null;
}

async function findPicture(
  database: Database,
  locale: Locale,
  condition: ReturnType<typeof sql> | null,
  name: string,
): Promise<Picture | null> {
  if (!condition) return null;
  const [row] = await database.all<StoredPicture>(sql`
    SELECT key, width, height, alt_ru AS altRu, alt_en AS altEn, colour, ground FROM picture WHERE ${condition} LIMIT 1`);
  return row ? shownPicture(locale, row, name) : null;
}

function shownContacts(locale: Locale, { address, seller, hours, ...ways }: ContentOf<'contacts'>): ShownContacts {
  return {
    ...ways,
    address: localise(locale, address.ru, address.en),
    seller: localise(locale, seller.ru, seller.en),
    hours: hours && localise(locale, hours.ru, hours.en),
  };
}
