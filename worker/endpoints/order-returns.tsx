import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FunctionComponent } from 'react';
import * as z from 'zod/mini';
import { Order, OrderToken } from '#shared/contract/order.ts';
import { OwnReturnMove, ReturnId, ReturnProblem, ReturnRequest } from '#shared/contract/own-return.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { href, localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { intlOf } from '../page/intl.ts';
import type { OrderReturnsProps, RefusedReturn, TypedReturn } from '../page/typed-return.ts';
import { createErrorCollector } from '../render/error-collector.ts';
import { Layout } from '../render/layout.tsx';
import { streamPage } from '../render/stream.tsx';

/** Fifty lines, 500 characters and a token, form-encoded, bytes. */
const MAX_BODY_BYTES = 16_384;
const INVALID = 422;

const Params = z.pick(Order, { number: true });
type Params = z.infer<typeof Params>;
const text = z.catch(z.string(), '');
const Form = z.object({
  token: OrderToken,
  move: z.optional(z.string()),
  id: z.optional(ReturnId),
  track: text,
  reason: text,
  words: text,
});
type Form = z.infer<typeof Form>;

/** Takes what was sent with a form of an order's returns. If it is refused, the page comes back with all of it. */
export function mountOrderReturns(app: Hono<App>, Page: FunctionComponent<OrderReturnsProps>): void {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  for (const locale of LOCALES) {
    app.post(localizePath(ROUTES.orderReturns.path, locale), limit, (c) => takeForm(c, locale, Page));
  }
}

async function takeForm(c: Context<App>, locale: Locale, Page: Again['Page']): Promise<Response> {
  const params = Params.safeParse(c.req.param());
  const body = await c.req.parseBody();
  const form = Form.safeParse(body);
  if (!params.success || !form.success) throw PageNotFound.refused(c.req.url);
  const { token, track, reason, words } = form.data;
  const typed = { lines: linesIn(body), track, reason, words };
  const problem = await send(c, params.data, form.data, typed);
  c.header('Cache-Control', 'no-store');
  if (problem) return showAgain(c, locale, { params: params.data, token, Page, typed, problem });
  return c.redirect(href(locale, 'orderReturns', params.data, { token }), 303);
}

/** The lines of which something comes back. */
function linesIn(body: Readonly<Record<string, unknown>>): TypedReturn['lines'] {
  return Object.entries(body).flatMap(([name, value]) => {
    const position = /^quantity-(\d+)$/.exec(name)?.[1];
    const quantity = Number(value);
    if (position === undefined || !(quantity > 0)) return [];
    const instead = body[`instead-${position}`];
    return [{ position: Number(position), quantity, ...(typeof instead === 'string' && instead && { instead }) }];
  });
}

/** Null if the API took it. */
async function send(
  c: Context<App>,
  params: Params,
  { token, move, id, track }: Form,
  { lines, reason, words }: TypedReturn,
): Promise<RefusedReturn['problem'] | null> {
  const shop = c.get('shop');
  try {
    if (move !== undefined) {
      const body = OwnReturnMove.safeParse(move === 'send' ? { move, track } : { move });
      if (!body.success || id === undefined) return 'track';
      await shop.call('moveOwnReturn', { params: { ...params, id }, token, body: body.data });
      return null;
    }
    if (lines.length === 0) return 'nothing';
    const body = ReturnRequest.safeParse({ lines, reason, words: words.trim() });
    if (!body.success) return 'words';
    await shop.call('askReturn', { params, token, body: body.data });
    return null;
  } catch (error) {
    const refused = error instanceof UpstreamError ? ReturnProblem.safeParse(error.problem?.['reason']) : null;
    if (!refused?.success) throw error;
    return refused.data;
  }
}

type Again = RefusedReturn & { params: Params; token: string; Page: FunctionComponent<OrderReturnsProps> };

async function showAgain(
  c: Context<App>,
  locale: Locale,
  { params, token, Page, typed, problem }: Again,
): Promise<Response> {
  const shop = c.get('shop');
  const errors = createErrorCollector((what, error) => c.get('log').error(what, error));
  const [order, content] = await Promise.all([
    shop.call('readOrder', { params, token }),
    shop.content().catch(() => null),
  ]);
  const title = intlOf(locale, content).formatMessage({ id: 'orderReturns.of' }, { number: order.number });
  return streamPage(c, {
    ...{ meta: { title, noindex: true }, status: INVALID, cacheKey: null, content, errors },
    // Whoever changes the language of the page opens it anew.
    search: `?token=${encodeURIComponent(token)}`,
    body: (
      <Layout kind="default">
        <Page order={order} token={token} typed={typed} problem={problem} />
      </Layout>
    ),
  });
}
