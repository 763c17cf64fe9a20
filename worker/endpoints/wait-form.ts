import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import * as z from 'zod/mini';
import { Handle } from '#shared/contract/catalogue.ts';
import { OrderToken } from '#shared/contract/order.ts';
import { type WaitOutcome, WaitRequest } from '#shared/contract/wait.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { href, localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { UpstreamError } from '../errors/upstream-error.ts';

/** An address and a token, form-encoded, bytes. */
const MAX_BODY_BYTES = 2048;

const Press = z.object({ token: OrderToken, press: z.enum(['confirm', 'cancel']) });
const Asked = z.object({ product: Handle, sku: z.string(), email: z.string(), consent: z.optional(z.string()) });

const OUTCOMES: Readonly<Record<number, WaitOutcome>> = { 422: 'malformed', 428: 'too-many', 429: 'too-many' };

/** Accepts the forms of the page that somebody waits on for what is sold out, and shows it again. */
export function mountWaitForm(app: Hono<App>): void {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  for (const locale of LOCALES) app.post(localizePath(ROUTES.wait.path, locale), limit, (c) => takeForm(c, locale));
}

async function takeForm(c: Context<App>, locale: Locale): Promise<Response> {
  const form: unknown = await c.req.parseBody();
  c.header('Cache-Control', 'no-store');
  const pressed = Press.safeParse(form);
  if (pressed.success) {
    const { token, press } = pressed.data;
    await c.get('shop').find(press === 'confirm' ? 'confirmWait' : 'cancelWait', { token });
    return c.redirect(href(locale, 'wait', undefined, { token }), 303);
  }
  const asked = Asked.safeParse(form);
  if (!asked.success) throw PageNotFound.refused(c.req.url);
  const { product, sku } = asked.data;
  return c.redirect(href(locale, 'wait', undefined, { product, sku, outcome: await ask(c, asked.data) }), 303);
}

async function ask(c: Context<App>, { sku, email, consent }: z.infer<typeof Asked>): Promise<WaitOutcome> {
  const request = WaitRequest.safeParse({ sku, email, consent: consent !== undefined });
  if (!request.success) return 'malformed';
  try {
    await c.get('shop').call('requestWait', { body: request.data });
    return 'asked';
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return OUTCOMES[error.status ?? 0] ?? 'failed';
  }
}
