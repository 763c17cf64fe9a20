import type { Context } from 'hono';
import type { Locale } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { TooManyRequests } from '../errors/too-many-requests.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { intlOf } from '../page/intl.ts';
import { createErrorCollector } from './error-collector.ts';
import { ErrorScreen } from './error-screen.tsx';
import { Layout } from './layout.tsx';
import { streamPage } from './stream.tsx';

/**
 * Answers a failed page: its status and the error screen, never cached, never indexed. A bot gets the
 * status and a bare line; for it the error screen is not rendered (specification, section 8).
 */
export async function errorResponse(c: Context<App>, error: Error): Promise<Response> {
  // Nobody waits any more, and nothing could be rendered: that is no error of the page.
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 });
  const status = statusOf(error);
  if (status >= 500) c.get('log').error('page', error);
  const { bot, locale } = c.get('visitor');
  const headers = {
    'Cache-Control': 'no-store',
    'X-Robots-Tag': 'noindex',
    ...(error instanceof TooManyRequests && { 'Retry-After': String(error.retryAfter) }),
  };
  if (bot) return c.text(status === 404 ? error.message : `Error ${status}`, status, headers);
  const title =
    status === 404
      ? intlOf(locale).formatMessage({ id: 'error.notFound.title' })
      : intlOf(locale).formatMessage({ id: 'error.title' }, { status: String(status) });
  const write = c.get('log').error;
  try {
    return await streamPage(c, {
      meta: { title, noindex: true },
      body: (
        <Layout kind="default">
          <ErrorScreen status={status} />
        </Layout>
      ),
      status,
      headers,
      cacheKey: null,
      search: '',
      errors: createErrorCollector(write),
    });
  } catch (failure) {
    write('error screen', failure);
    return c.html(bareScreen(title, locale), status, headers);
  }
}

function statusOf(error: Error): 404 | 429 | 500 | 502 {
  if (error instanceof PageNotFound) return 404;
  if (error instanceof TooManyRequests) return 429;
  return error instanceof UpstreamError ? 502 : 500;
}

/** What is left when the error screen itself cannot be rendered: the same words and the way home. */
function bareScreen(title: string, locale: Locale): string {
  const home = intlOf(locale).formatMessage({ id: 'error.home' });
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title>` +
    `<h1>${title}</h1><p><a href="${href(locale, 'home')}">${home}</a></p></html>`
  );
}
