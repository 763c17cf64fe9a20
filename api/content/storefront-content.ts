import type { ContentDraft } from '#api/content/content-preview.ts';
import { readDocument } from '#api/content/documents.ts';
import { readHero } from '#api/content/home-hero.ts';
import { consentTexts, type Published, publishedIn, selectPublished } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import { type ContentName, type ContentOf, STOREFRONT_DOCUMENTS } from '#shared/contract/content.ts';
import type { StorefrontContacts, StorefrontContent } from '#shared/contract/storefront-content.ts';
import { INFORMATION } from '#shared/domain/information-pages.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { messengerLinks } from '#shared/domain/messenger-address.ts';
import { isTextLanguage, textIn } from '#shared/domain/text.ts';
import { editedMessages } from '#shared/i18n/content-messages.ts';

/** The published content in one language; for a preview, with a draft instead. */
export async function readStorefrontContent(
  database: Database,
  locale: Locale,
  draft: ContentDraft | null = null,
): Promise<StorefrontContent> {
  const rows = await selectPublished(database, STOREFRONT_DOCUMENTS);
  const read = <Name extends ContentName>(name: Name): Published<Name> | null => {
    const published = publishedIn(rows, name);
    if (draft?.name !== name) return published;
    const document = readDocument(name, draft.document);
    return { revision: 0, publishedAt: 0, ...published, document };
  };
  const home = read('home')?.document ?? null;
  const announcement = read('announcement')?.document ?? null;
  const contacts = read('contacts')?.document ?? null;
  const pages = INFORMATION.map((page) => ({ page, content: read(`page-${page}`)?.document ?? null }));
  return {
    texts: textsIn(locale, editedMessages({ home, announcement, pages })),
    home: home && {
      ...(await readHero(database, locale, home.hero)),
      sections: home.sections.filter(({ hidden }) => !hidden).map(({ kind }) => kind),
      pick: home.sections.find(({ pick }) => pick !== null)?.pick ?? null,
    },
    hasAnnouncement: announcement?.hidden !== true,
    contacts: contacts && shownContacts(locale, contacts),
    sections: Object.fromEntries(
      pages.flatMap(({ page, content }) => (content?.sections ? [[page, content.sections]] : [])),
    ),
    consentTexts: consentTexts(publishedIn(rows, 'page-personalDataConsent'), publishedIn(rows, 'page-newsConsent')),
    delivery: read('delivery')?.document ?? null,
    production: read('production')?.document ?? null,
    sizes: read('sizes')?.document ?? null,
  };
}

/** Texts are edited in two languages; other languages show the shop's own messages. */
function textsIn(locale: Locale, edited: ReturnType<typeof editedMessages>): Record<string, string> {
  if (!isTextLanguage(locale)) return {};
  return Object.fromEntries(edited.map(([id, words]) => [id, words[locale]]));
}

function shownContacts(locale: Locale, contacts: ContentOf<'contacts'>): StorefrontContacts {
  const { phone, email, messengers, address, seller, hours } = contacts;
  return {
    phone,
    email,
    messengers: messengerLinks(messengers),
    address: textIn(address, locale),
    seller: textIn(seller, locale),
    hours: hours && textIn(hours, locale),
  };
}
