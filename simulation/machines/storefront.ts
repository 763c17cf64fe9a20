import { Hono } from 'hono';
import type { App } from '#worker/app.ts';
import type { Env } from '#worker/env.ts';
import { mountApiProxy } from '#worker/proxy/api-proxy.ts';
import { createUpstreamFacts } from '#worker/upstream/upstream-facts.ts';
import { type Endpoint, type Message, type Reply, toMessage, toReply, toRequest, toResponse } from './message.ts';
import type { Network } from './network.ts';

/** Limits are the platform's; no history calls often enough to meet them. */
const UNLIMITED = { limit: async () => ({ success: true }) };

/** One for all histories: what it answers depends on its bindings alone. */
const APP = createProxy();

/** The storefront as far as browsers call the API through it: its proxy, which repeats, limits and checks. */
export class Storefront implements Endpoint {
  readonly name = 'storefront';
  readonly #network: Network;
  readonly #api: () => Endpoint;

  constructor(network: Network, api: () => Endpoint) {
    this.#network = network;
    this.#api = api;
  }

  async handle(message: Message): Promise<Reply> {
    const waitUntil = () => undefined;
    const context = { waitUntil, passThroughOnException: waitUntil, props: {} };
    return toReply(await APP.request(toRequest(message), undefined, this.#bindings(), context));
  }

  #bindings(): Env {
    const limiters = ['ORDERS', 'WRITES', 'SEARCH', 'REPORTS', 'PROGRAMS', 'OPERATORS'].map((name) => [
      `LIMIT_${name}`,
      UNLIMITED,
    ]);
    return Object.assign(Object.fromEntries(limiters), {
      SITE_URL: 'https://nega.test',
      SHOP_API: { fetch: (request: Request) => this.#ask(request) },
    });
  }

  /** A call over the service binding. */
  async #ask(request: Request): Promise<Response> {
    const message = await toMessage(request);
    const call = { from: this.name, to: this.#api(), message, signal: request.signal };
    return toResponse(await this.#network.send(call));
  }
}

function createProxy(): Hono<App> {
  const app = new Hono<App>();
  app.use(async (c, next) => {
    c.set('requestId', crypto.randomUUID());
    c.set('log', { error: () => undefined, note: () => undefined, after: () => undefined });
    c.set('upstream', createUpstreamFacts());
    await next();
  });
  mountApiProxy(app);
  app.onError((_, c) => c.body(null, 500));
  return app;
}
