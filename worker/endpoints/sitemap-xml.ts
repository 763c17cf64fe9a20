import { DEFAULT_LOCALE, type Locale } from '#shared/domain/locale.ts';
import { mediaUrl } from '#shared/domain/pictures.ts';
import { localizePath } from '#shared/routes.ts';
import { announcedLocales, canonicalLocale } from '../seo/announced-locales.ts';
import { fullUrl } from '../seo/full-url.ts';

/** A page in the languages it is written in, by its Russian path. Times are ms since 1970. */
export type SitemapEntry = {
  path: string;
  writtenIn?: readonly Locale[];
  updatedAt?: number | null;
  picture?: string | null;
};

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>';
const NAMESPACES = [
  'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"',
  'xmlns:xhtml="http://www.w3.org/1999/xhtml"',
  'xmlns:image="http://www.google.com/schemas/sitemap-image/1.1"',
].join(' ');

/** Pages in a chunk of the response, about 30 KB. */
const CHUNK_PAGES = 25;

/** The sitemap index. */
export function sitemapIndex(
  siteUrl: string,
  children: readonly { path: string; updatedAt?: number | null }[],
): string {
  const items = children.map(
    ({ path, updatedAt }) => `<sitemap><loc>${locate(siteUrl, path)}</loc>${changed(updatedAt)}</sitemap>`,
  );
  return `${DECLARATION}\n<sitemapindex ${NAMESPACES}>\n${items.join('\n')}\n</sitemapindex>\n`;
}

/**
 * A sitemap: every page under all its addresses, each with its alternates and `x-default`. It is streamed in chunks, so
 * that only one chunk is in memory.
 */
export function urlSet(siteUrl: string, entries: readonly SitemapEntry[]): ReadableStream<Uint8Array> {
  const chunks = urlSetChunks(siteUrl, entries);
  const encoder = new TextEncoder();
  return new ReadableStream(
    {
      pull(controller) {
        const { value, done } = chunks.next();
        if (done) controller.close();
        else controller.enqueue(encoder.encode(value));
      },
    },
    { highWaterMark: 0 },
  );
}

function* urlSetChunks(siteUrl: string, entries: readonly SitemapEntry[]): Generator<string, undefined> {
  yield `${DECLARATION}\n<urlset ${NAMESPACES}>\n`;
  for (let start = 0; start < entries.length; start += CHUNK_PAGES) {
    yield entries
      .slice(start, start + CHUNK_PAGES)
      .map((entry) => `${urls(siteUrl, entry)}\n`)
      .join('');
  }
  yield '</urlset>\n';
}

function urls(siteUrl: string, { path, writtenIn, updatedAt, picture }: SitemapEntry): string {
  const link = (hreflang: string, address: string) =>
    `<xhtml:link rel="alternate" hreflang="${hreflang}" href="${address}"/>`;
  const addressIn = (locale: Locale) => locate(siteUrl, localizePath(path, locale));
  const addresses = announcedLocales(writtenIn).map((locale) => ({ locale, address: addressIn(locale) }));
  const alternates =
    addresses.map(({ locale, address }) => link(locale, address)).join('') +
    link('x-default', addressIn(canonicalLocale(DEFAULT_LOCALE, writtenIn)));
  const image = picture
    ? `<image:image><image:loc>${locate(siteUrl, mediaUrl(picture, 1120))}</image:loc></image:image>`
    : '';
  return addresses
    .map(({ address }) => `<url><loc>${address}</loc>${changed(updatedAt)}${alternates}${image}</url>`)
    .join('\n');
}

function locate(siteUrl: string, path: string): string {
  return fullUrl(siteUrl, path).replaceAll('&', '&amp;').replaceAll("'", '&apos;');
}

function changed(at: number | null | undefined): string {
  return at ? `<lastmod>${new Date(at).toISOString()}</lastmod>` : '';
}
