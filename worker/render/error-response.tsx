import type { Context } from 'hono';
import type { Locale } from '#shared/domain/locale.ts';
import { href, isPrivatePath } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { BadAddress } from '../errors/bad-address.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { TooManyRequests } from '../errors/too-many-requests.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { intlOf } from '../page/intl.ts';
import { createErrorCollector } from './error-collector.ts';
import { ErrorScreen } from './error-screen.tsx';
import { streamPage } from './stream.tsx';

/**
 * Responds with the status and the error screen, never cached, never indexed. A bot gets the status and a bare line:
 * the error screen is not rendered for it, and the error is only logged (specification, section 8).
 */
export async function errorPageResponse(c: Context<App>, error: Error): Promise<Response> {
  // The visitor has left: not an error.
  if (c.req.raw.signal.aborted) return new Response(null, { status: 499 });
  const status = statusOf(error);
  const { bot, locale } = c.get('visitor');
  const { error: write } = c.get('log');
  const facts = bot ? { status, ...loggedPath(c.req.url) } : {};
  if (status >= 500) write('page', error, facts);
  else if (bot) write('page', 'path' in facts ? loggedMessage(error) : error.name, facts);
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
  try {
    return await streamPage(c, {
      meta: { title, noindex: true },
      body: <ErrorScreen status={status} />,
      status,
      headers,
      cacheKey: null,
      content: null,
      search: '',
      errors: createErrorCollector(write),
    });
  } catch (failure) {
    write('error screen', failure);
    return c.html(bareScreen(title, locale), status, headers);
  }
}

/** The page's path, if it may be logged: personal pages contain order numbers. */
function loggedPath(url: string): { path?: string } {
  const { pathname } = new URL(url);
  return isPrivatePath(pathname) ? {} : { path: pathname };
}

/** An error's message, without a query, which may contain an order's token. */
function loggedMessage({ name, message }: Error): string {
  return `${name}: ${message.replace(/\?.*/s, '')}`;
}

function statusOf(error: Error): 400 | 404 | 414 | 429 | 500 | 502 {
  if (error instanceof PageNotFound) return 404;
  if (error instanceof BadAddress) return error.status;
  if (error instanceof TooManyRequests) return 429;
  return error instanceof UpstreamError ? 502 : 500;
}

/** A fallback if the error screen itself cannot be rendered: the same words and the link home. */
function bareScreen(title: string, locale: Locale): string {
  const home = intlOf(locale).formatMessage({ id: 'error.home' });
  return (
    `<!doctype html><html lang="${locale}"><meta charset="utf-8"><title>${title}</title>` +
    `<h1>${title}</h1><p><a href="${href(locale, 'home')}">${home}</a></p></html>`
  );
}
