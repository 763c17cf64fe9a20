import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FunctionComponent } from 'react';
import { MAX_REVIEW_PHOTOS, type ReviewRequest } from '#shared/contract/review.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { href, localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { intlOf } from '../page/intl.ts';
import type { OwnReviewsProps, ReviewNote, ReviewRefusal, TypedReview } from '../page/typed-review.ts';
import { createErrorCollector } from '../render/error-collector.ts';
import { Layout } from '../render/layout.tsx';
import { streamPage } from '../render/stream.tsx';
import { ReviewFields, saidInReview } from './review-fields.ts';

/** Four photographs as telephones take them, bytes. */
const MAX_BODY_BYTES = 40 * 1024 * 1024;
/** The width of a stored photograph, px, and its quality. */
const PHOTO = { width: 1080, quality: 72 } as const;
const NOT_FOUND = 404;
const CHANGED = 409;
const INVALID = 422;
/** The status of a page that comes back. */
const REFUSED = { changed: CHANGED, invalid: INVALID, consent: INVALID } as const;

type Page = FunctionComponent<OwnReviewsProps>;

/** Takes the form of an order's reviews, with photographs. If it is refused, the page comes back with all words. */
export function mountOwnReview(app: Hono<App>, Page: Page): void {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  for (const locale of LOCALES) {
    app.post(localizePath(ROUTES.ownReviews.path, locale), limit, (c) => takeReview(c, locale, Page));
  }
}

async function takeReview(c: Context<App>, locale: Locale, Page: Page): Promise<Response> {
  const number = c.req.param('number') ?? '';
  const body = await c.req.parseBody({ all: true });
  const form = ReviewFields.safeParse({ fit: null, ...body });
  if (!form.success || !/^\d{4,10}$/.test(number)) throw PageNotFound.refused(c.req.url);
  const files = [body['photos'] ?? []].flat().filter((each): each is File => each instanceof File && each.size > 0);
  const { token, position } = form.data;
  const sent = { number, form: form.data, files, locale };
  const note = await send(c, sent);
  c.header('Cache-Control', 'no-store');
  if (note === null) return c.redirect(href(locale, 'paymentSuccess'), 303);
  if (isRefusal(note)) return showAgain(c, sent, { Page, problem: note });
  return c.redirect(href(locale, 'ownReviews', { number }, { token, line: position, note }), 303);
}

type Sent = { number: string; form: ReviewFields; files: readonly File[]; locale: Locale };

/** Sends a review; photographs that cannot be used are left out. Null if the order is not of this token. */
async function send(
  c: Context<App>,
  { number, form, files, locale }: Sent,
): Promise<ReviewNote | ReviewRefusal | null> {
  const { token, position, revision } = form;
  const params = { number, position };
  const shop = c.get('shop');
  try {
    if (form.act === 'withdraw') {
      await shop.call('withdrawReview', { params, token, body: {} });
      return 'withdrawn';
    }
    const isAllowed = form.photoConsent !== '';
    if (!isAllowed && files.length > 0) return 'consent';
    const room = MAX_REVIEW_PHOTOS - form.keeps.length;
    const photos = isAllowed ? await Promise.all(files.slice(0, room).map((file) => shrink(c, file))) : [];
    const usable = photos.flatMap((photo) => photo ?? []);
    const hasPhotos = isAllowed && usable.length + form.keeps.length > 0;
    const body: ReviewRequest = {
      revision,
      ...saidInReview(form),
      keeps: isAllowed ? form.keeps : [],
      photos: usable,
      photoConsent: hasPhotos ? intlOf(locale, null).formatMessage({ id: 'ownReviews.photos.consent' }) : null,
    };
    await shop.call('writeReview', { params, token, body });
    return usable.length < files.length ? 'photo' : 'saved';
  } catch (error) {
    return refusalOf(error);
  }
}

function isRefusal(note: ReviewNote | ReviewRefusal): note is ReviewRefusal {
  return note in REFUSED;
}

function refusalOf(error: unknown): ReviewRefusal | null {
  const status = error instanceof UpstreamError ? error.status : null;
  if (status === NOT_FOUND) return null;
  if (status === CHANGED) return 'changed';
  if (status === INVALID) return 'invalid';
  throw error;
}

async function showAgain(
  c: Context<App>,
  { number, form, locale }: Sent,
  { Page, problem }: { Page: Page; problem: ReviewRefusal },
): Promise<Response> {
  const shop = c.get('shop');
  const { token, position, keeps, photoConsent } = form;
  const errors = createErrorCollector((what, error) => c.get('log').error(what, error));
  const [found, content] = await Promise.all([
    shop.call('readOwnReviews', { params: { number }, token }),
    shop.content().catch(() => null),
  ]);
  const typed: TypedReview = { ...saidInReview(form), keeps, isConsenting: photoConsent !== '' };
  const title = intlOf(locale, content).formatMessage({ id: 'ownReviews.title' }, { number });
  return streamPage(c, {
    ...{ meta: { title, noindex: true }, status: REFUSED[problem], cacheKey: null, content, errors },
    // Whoever changes the language of the page opens it anew.
    search: `?token=${encodeURIComponent(token)}`,
    body: (
      <Layout kind="default">
        <Page found={found} number={number} token={token} line={position} note={problem} typed={typed} />
      </Layout>
    ),
  });
}

/** A photograph upright, small, and without what the camera wrote into it, base64; null if it is none. */
async function shrink(c: Context<App>, file: File): Promise<string | null> {
  try {
    const image = c.env.IMAGES.input(file.stream()).transform({ width: PHOTO.width, fit: 'scale-down' });
    const made = await image.output({ format: 'image/webp', quality: PHOTO.quality });
    const bytes = new Uint8Array(await made.response().arrayBuffer());
    return btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''));
  } catch (error) {
    c.get('log').note({ reviewPhoto: error instanceof Error ? error.name : 'failed' });
    return null;
  }
}
