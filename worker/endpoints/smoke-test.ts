import type { Context, Hono } from 'hono';
import {
  SMOKE_TEST_OPERATIONS,
  SmokeTest,
  STOREFRONT_BINDINGS,
  type StorefrontBinding,
} from '#shared/contract/smoke-test-operations.ts';
import type { App } from '#worker/app.ts';
import type { Limiters } from '#worker/env.ts';
import { openPictures } from './media/open-pictures.ts';

/** A PNG picture of one pixel, base64. */
const PIXEL = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
/** The shortest expiry that KV accepts, s. */
const KV_TTL_S = 60;

type Attempt = (c: Context<App>) => Promise<string>;

/** Each tries one binding: it returns what it found, and throws if the binding does not work. */
const ATTEMPTS: Readonly<Record<StorefrontBinding, Attempt>> = {
  ASSETS: tryAssets,
  API_CACHE: tryCache,
  MEDIA: async (c) =>
    (await openPictures(c).head('placeholder.jpg')) ? 'a picture' : 'answers, without a placeholder',
  IMAGES: tryImages,
  LIMIT_ORDERS: counterAttempt('LIMIT_ORDERS'),
  LIMIT_WRITES: counterAttempt('LIMIT_WRITES'),
  LIMIT_SEARCH: counterAttempt('LIMIT_SEARCH'),
  LIMIT_REPORTS: counterAttempt('LIMIT_REPORTS'),
  LIMIT_PROGRAMS: counterAttempt('LIMIT_PROGRAMS'),
  LIMIT_OPERATORS: counterAttempt('LIMIT_OPERATORS'),
};

/** Adds the storefront's own bindings to an owner's smoke test, which the API has authorised. */
export function mountSmokeTest(app: Hono<App>): void {
  app.use(`/api${SMOKE_TEST_OPERATIONS.runSmokeTest.path}`, async function trySmokeTestBindings(c, next) {
    await next();
    if (c.res.status !== 200) return;
    const { parts } = SmokeTest.parse(await c.res.json());
    for (const part of STOREFRONT_BINDINGS) parts.push({ part, ...(await tryBinding(c, ATTEMPTS[part])) });
    c.res = Response.json({ parts }, c.res);
  });
}

async function tryBinding(c: Context<App>, attempt: Attempt): Promise<Omit<SmokeTest['parts'][number], 'part'>> {
  const began = Date.now();
  const result = await attempt(c).then(
    (detail) => ({ ok: true, detail }),
    (error: unknown) => ({ ok: false, detail: error instanceof Error ? error.message : String(error) }),
  );
  return { took: Date.now() - began, ...result };
}

async function tryAssets({ env, req }: Context<App>): Promise<string> {
  const { status } = await env.ASSETS.fetch(new URL('/icon.svg', req.url));
  if (status !== 200) throw new Error(`/icon.svg answers ${status}`);
  return 'a file';
}

async function tryCache({ env }: Context<App>): Promise<string> {
  const key = `smoke-test ${crypto.randomUUID()}`;
  await env.API_CACHE.put(key, key, { expirationTtl: KV_TTL_S });
  const stored = await env.API_CACHE.get(key);
  await env.API_CACHE.delete(key);
  if (stored !== key) throw new Error('What was written could not be read');
  return 'wrote and read';
}

async function tryImages({ env }: Context<App>): Promise<string> {
  const picture = new Blob([Uint8Array.from(atob(PIXEL), (character) => character.charCodeAt(0))]).stream();
  const output = await env.IMAGES.input(picture).transform({ width: 1 }).output({ format: 'image/webp' });
  return `made ${output.contentType()}`;
}

function counterAttempt(name: keyof Limiters): Attempt {
  return async ({ env }) => {
    const counter = env[name];
    if (!counter) throw new Error('It is not bound');
    await counter.limit({ key: 'smoke-test' });
    return 'counts';
  };
}
