import { type SQL, sql } from 'drizzle-orm';
import type { ContentDraft } from '#api/content/content-preview.ts';
import { readDocument } from '#api/content/documents.ts';
import { content } from '#api/database/content-tables.ts';
import type { Database } from '#api/database/database.ts';
import type { ContentName, ContentOf } from '#shared/contract/content.ts';
import { CONSENT_TEXTS, NEAR_COUNTRIES } from '#shared/domain/constants.ts';
import { PRODUCTION_DAYS } from '#shared/domain/production-days.ts';
import { generalTable } from '#shared/domain/sizing/shop-sizes.ts';
import type { SizeTable } from '#shared/domain/sizing/size-table.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/** The condition that a row of `content` is what is published of its document, or was at a moment (ms). */
function isShown(at: number | null): SQL {
  const isPublished = at === null ? sql`latest.published_at IS NOT NULL` : sql`latest.published_at <= ${at}`;
  return sql`content.revision = (SELECT latest.revision FROM content AS latest
    WHERE latest.name = content.name AND ${isPublished}
    ORDER BY latest.published_at DESC, latest.revision DESC LIMIT 1)`;
}

/** The published version of a document, and when it was published (ms). */
export type Published<Name extends ContentName = ContentName> = {
  revision: number;
  document: ContentOf<Name>;
  publishedAt: number;
};

/** The statement that reads the published versions of documents, as they are or as they were at a moment (ms). */
export function selectPublished(database: Database, names: readonly ContentName[], at: number | null = null) {
  const { name, revision, document, publishedAt } = content;
  return database
    .select({ name, revision, document, publishedAt })
    .from(content)
    .where(sql`${name} IN (SELECT value FROM json_each(${JSON.stringify(names)})) AND ${isShown(at)}`);
}

type Row = Awaited<ReturnType<typeof selectPublished>>[number];

/** The published version of a document among the rows of {@link selectPublished}; null if it was never published. */
export function publishedIn<Name extends ContentName>(rows: readonly Row[], name: Name): Published<Name> | null {
  const row = rows.find((each) => each.name === name);
  if (!row) return null;
  return { revision: row.revision, document: readDocument(name, row.document), publishedAt: row.publishedAt ?? 0 };
}

/** Reads the published version of a document; null if it was never published. */
export async function findPublished<Name extends ContentName>(
  database: Database,
  name: Name,
): Promise<Published<Name> | null> {
  return publishedIn(await selectPublished(database, [name]), name);
}

/** The settings that prices and dates depend on, as published or by default. */
export type SellingTerms = {
  production: ContentOf<'production'>;
  embroidery: ContentOf<'embroidery'>;
  /** For garments without a table of their own; null while the shop's default applies. */
  sizes: SizeTable | null;
};

/** The statement that reads the rows of {@link sellingTerms}. */
export function selectSellingTerms(database: Database) {
  return selectPublished(database, ['production', 'embroidery', 'sizes']);
}

/** The selling terms from the rows of {@link selectSellingTerms}. */
export function sellingTerms(rows: readonly Row[]): SellingTerms {
  const sizes = publishedIn(rows, 'sizes');
  return {
    production: publishedIn(rows, 'production')?.document ?? PRODUCTION_DAYS,
    embroidery: publishedIn(rows, 'embroidery')?.document ?? readDocument('embroidery', {}),
    sizes: sizes && generalTable(sizes.document),
  };
}

/** The selling terms with a draft instead of its document's published version. */
export function termsWithDraft(terms: SellingTerms, { name, document }: ContentDraft): SellingTerms {
  if (name === 'production') return { ...terms, production: readDocument(name, document) };
  return name === 'embroidery' ? { ...terms, embroidery: readDocument(name, document) } : terms;
}

/** The countries of the near zone, as a JSON list. */
const NEAR = sql`coalesce((SELECT document ->> '$.near' FROM content WHERE name = 'delivery' AND ${isShown(null)}),
  ${JSON.stringify(NEAR_COUNTRIES)})`;

/** The delivery zone of a country, in SQL equivalent to `deliveryZone`. */
export function zoneOf(country: string): SQL<string> {
  return sql`CASE WHEN ${country} = 'RU' THEN 'ru'
    WHEN ${country} IN (SELECT value FROM json_each(${NEAR})) THEN 'near' ELSE 'world' END`;
}

/** The consent texts, by the days (Moscow) from which they are valid. */
export type ConsentTexts = { personalData: string; news: string };

/** Reads from which days the current consent texts are valid. */
export async function readConsentTexts(database: Database): Promise<ConsentTexts> {
  const rows = await selectPublished(database, ['page-personalDataConsent', 'page-newsConsent']);
  return consentTexts(publishedIn(rows, 'page-personalDataConsent'), publishedIn(rows, 'page-newsConsent'));
}

/** The same from published pages; null for a page with its default text. */
export function consentTexts(personalData: Published | null, news: Published | null): ConsentTexts {
  return {
    personalData: personalData ? moscowDay(personalData.publishedAt) : CONSENT_TEXTS.personalData,
    news: news ? moscowDay(news.publishedAt) : CONSENT_TEXTS.news,
  };
}
