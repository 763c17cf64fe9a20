import { createExecutionContext, waitOnExecutionContext } from 'cloudflare:test';
import { env } from 'cloudflare:workers';
import { afterEach, vi } from 'vitest';
import type { Env } from '#worker/env.ts';
import app from '#worker/index.ts';
import { ScriptedApi } from './scripted-api.ts';

export const SITE = 'https://nega.test';
export const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
export const BOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

type Init = RequestInit & { headers?: Record<string, string> };

const WEEK = 7 * 24 * 60 * 60 * 1000;
let opened = Date.UTC(2026, 10, 21, 9);
/** Counters of calls outlive a test, so every shop has visitors of its own. */
const network = Math.floor(Math.random() * 2 ** 16).toString(16);
let neighbourhoods = 0;

/**
 * The whole Worker with local KV, R2 and Images before an API that the test writes. Each opens a week later
 * than the one before, so that nothing its isolate remembers is fresh. Only the date is faked unless the test
 * says more; time stands still until it moves it.
 */
export function openStorefront(changes: Partial<Env> = {}) {
  opened += WEEK;
  vi.useFakeTimers({ toFake: ['Date'], now: opened });
  const api = new ScriptedApi();
  neighbourhoods += 1;
  const address = `2001:db8:${network}:${neighbourhoods.toString(16)}::1`;
  const bindings: Env = { ...env, SHOP_API: api.binding, ...changes };
  const contexts: ExecutionContext[] = [];
  const visit = async (path: string, { headers, ...init }: Init = {}): Promise<Response> => {
    const context = createExecutionContext();
    contexts.push(context);
    const request = new Request(SITE + path, {
      redirect: 'manual',
      ...init,
      headers: { 'User-Agent': PERSON, 'CF-Connecting-IP': address, ...headers },
    });
    return app.fetch(request, bindings, context);
  };
  /** Waits for what was left to be done after the answers. */
  const settle = async () => {
    await Promise.all(contexts.splice(0).map((context) => waitOnExecutionContext(context)));
  };
  return {
    api,
    bindings,
    visit,
    settle,
    /** Reads a page to its end. */
    read: async (path: string, init?: Init) => {
      const response = await visit(path, init);
      const html = await response.text();
      await settle();
      return { response, html };
    },
    /** Lets time pass, ms. */
    pass: (ms: number) => vi.setSystemTime(Date.now() + ms),
  };
}

/** A configuration with names taken out. */
export function without(...names: readonly (keyof Env)[]): Partial<Env> {
  return Object.fromEntries(names.map((name) => [name, undefined]));
}

afterEach(() => {
  vi.useRealTimers();
});
