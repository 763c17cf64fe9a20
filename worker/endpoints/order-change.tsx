import type { Context, Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import type { FunctionComponent } from 'react';
import * as z from 'zod/mini';
import { Order, OrderToken } from '#shared/contract/order.ts';
import { OwnChangeOffer, OwnChangeRefusal, OwnChangesSince } from '#shared/contract/own-change.ts';
import { LOCALES, type Locale } from '#shared/domain/locale.ts';
import { OWN_CHANGE_PARTS } from '#shared/domain/own-changes.ts';
import { href, localizePath, ROUTES } from '#shared/routes.ts';
import type { App } from '../app.ts';
import { PageNotFound } from '../errors/page-not-found.ts';
import { UpstreamError } from '../errors/upstream-error.ts';
import { intlOf } from '../page/intl.ts';
import type { OrderChangeProps, RefusedTyping, TypedChange } from '../page/typed-change.ts';
import { wantedChange } from '../page/wanted-change.ts';
import { createErrorCollector } from '../render/error-collector.ts';
import { Layout } from '../render/layout.tsx';
import { streamPage } from '../render/stream.tsx';

/** Fifty lines, each with measurements and embroidery, form-encoded, bytes. */
const MAX_BODY_BYTES = 65_536;

const Params = z.pick(Order, { number: true });
type Params = z.infer<typeof Params>;
const Form = z.object({
  token: OrderToken,
  part: z.enum(OWN_CHANGE_PARTS),
  /** `check` shows what the change comes to, `edit` the form again, and `confirm` makes it. */
  step: z.catch(z.enum(['check', 'edit', 'confirm']), 'check'),
  /** Of the order that the form was opened with. */
  version: z.pipe(z.string(), z.pipe(z.transform(Number), OwnChangeOffer.shape.version)),
  expected: z.catch(z.pipe(z.string(), z.pipe(z.transform(Number), z.int())), 0),
  key: z.catch(z.string().check(z.regex(/^[\w-]{1,64}$/)), ''),
});
type Form = z.infer<typeof Form>;
const SENT_WITH = Object.keys(Form.shape);

type Page = FunctionComponent<OrderChangeProps>;
/** What became of a form: it is done, or the page comes again. */
type Taken = Pick<OrderChangeProps, 'refused' | 'seen'> | 'done';

/** Takes the forms by which a shopper changes her order: shows what a change comes to, and makes it once confirmed. */
export function mountOrderChange(app: Hono<App>, Page: Page): void {
  const limit = bodyLimit({ maxSize: MAX_BODY_BYTES, onError: (c) => c.body(null, 413) });
  for (const locale of LOCALES) {
    app.post(localizePath(ROUTES.orderChange.path, locale), limit, (c) => takeForm(c, locale, Page));
  }
}

async function takeForm(c: Context<App>, locale: Locale, Page: Page): Promise<Response> {
  const params = Params.safeParse(c.req.param());
  const body = await c.req.parseBody();
  const form = Form.safeParse(body);
  if (!params.success || !form.success) throw PageNotFound.refused(c.req.url);
  const { token, part } = form.data;
  const texts = Object.entries(body).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : []));
  const fields = Object.fromEntries(texts.filter(([name]) => !SENT_WITH.includes(name ?? '')));
  const typed: TypedChange = { part, fields };
  const shop = c.get('shop');
  const order = await shop.call('readOrder', { params: params.data, token });
  const taken = await take(c, params.data, form.data, { typed, order });
  c.header('Cache-Control', 'no-store');
  if (taken === 'done') return c.redirect(href(locale, 'order', params.data, { token }), 303);
  // What it was refused for may be of a newer order.
  const asked = { params: params.data, token };
  const [now, offer] = await Promise.all([shop.call('readOrder', asked), shop.call('readOwnChange', asked)]);
  return showAgain(c, locale, { Page, shown: { order: now, offer, token, typed, ...taken } });
}

async function take(
  c: Context<App>,
  params: Params,
  { token, step, version, expected: expectedDifference, key }: Form,
  { typed, order }: { typed: TypedChange } & Pick<OrderChangeProps, 'order'>,
): Promise<Taken> {
  if (step === 'edit') return {};
  const read = wantedChange(typed, { order, version });
  if ('faults' in read) return { refused: { problem: 'fields', faults: read.faults } };
  const shop = c.get('shop');
  const { change } = read;
  try {
    if (step === 'confirm' && key !== '') {
      await shop.call('changeOwnOrder', { params, token, key, body: { ...change, expectedDifference } });
      return 'done';
    }
    const preview = await shop.call('previewOwnChange', { params, token, body: change });
    return { seen: { preview, version, key: crypto.randomUUID() } };
  } catch (error) {
    const refused = error instanceof UpstreamError ? refusalOf(error) : null;
    if (!refused) throw error;
    return { refused };
  }
}

/** Why the API refused it, as the page says it; null if it failed in another way. */
function refusalOf({ problem }: UpstreamError): RefusedTyping | null {
  const reason = OwnChangeRefusal.safeParse(problem?.['reason']);
  if (reason.success) return { problem: reason.data };
  if (problem?.type === '/problems/order-changed') {
    const changes = OwnChangesSince.safeParse(problem['changes']).data ?? [];
    return changes.length > 0 ? { problem: 'changed', changes } : { problem: 'difference' };
  }
  const faults = problem?.errors?.map(({ path, code }) => [path.replace(/^contact\./, ''), code]);
  return faults ? { problem: 'fields', faults: Object.fromEntries(faults) } : null;
}

async function showAgain(
  c: Context<App>,
  locale: Locale,
  { Page, shown }: { Page: Page; shown: OrderChangeProps },
): Promise<Response> {
  const errors = createErrorCollector((what, error) => c.get('log').error(what, error));
  const content = await c
    .get('shop')
    .content()
    .catch(() => null);
  const { order, token, refused } = shown;
  const title = intlOf(locale, content).formatMessage({ id: 'ownChange.of' }, { number: order.number });
  return streamPage(c, {
    ...{ meta: { title, noindex: true }, status: statusOf(refused), cacheKey: null, content, errors },
    // Whoever changes the language of the page opens it anew.
    search: `?token=${encodeURIComponent(token)}`,
    body: (
      <Layout kind="default">
        <Page {...shown} />
      </Layout>
    ),
  });
}

function statusOf(refused: RefusedTyping | undefined): 200 | 409 | 422 {
  if (!refused) return 200;
  return refused.problem === 'fields' || refused.problem === 'nothing' ? 422 : 409;
}
