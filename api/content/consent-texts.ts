import { type Published, publishedIn, selectPublished } from '#api/content/published.ts';
import type { Database } from '#api/database/database.ts';
import { CONSENT_TEXTS } from '#shared/domain/constants.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

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
