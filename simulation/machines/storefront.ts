import { Hono } from 'hono';
import type { App } from '#worker/app.ts';
import type { Env } from '#worker/env.ts';
import { mountApiProxy } from '#worker/proxy/api-proxy.ts';
import { createUpstreamFacts } from '#worker/upstream/upstream-facts.ts';
import type { Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';
import { KeyValues } from './key-values.ts';
import { type Endpoint, type Message, type Reply, toMessage, toReply, toRequest, toResponse } from './message.ts';
import type { Network } from './network.ts';

declare global {
  /** What begins each variable of the storefront's modules anew: the build puts it here (vite.config.ts). */
  var isolateStates: (() => void)[] | undefined;
}

/** Limits are the platform's; no history calls often enough to meet them. */
const UNLIMITED = { limit: async () => ({ success: true }) };

/** An answer of the API to a read, and when it came, ms since 1970. */
type Heard = { path: string; at: number; text: string };

/** One for all histories: what it answers depends on its bindings alone. */
const APP = createProxy();

/** The storefront as far as browsers call the API through it: its proxy, which repeats, limits and checks. */
export class Storefront implements Endpoint {
  readonly name = 'storefront';
  /** What the API has answered to reads, the latest last: nothing else may be shown. */
  readonly heard: Heard[] = [];
  readonly #world: World;
  readonly #weather: Weather;
  readonly #network: Network;
  readonly #store: KeyValues;
  readonly #api: () => Endpoint;

  constructor({ world, weather, network }: { world: World; weather: Weather; network: Network }, api: () => Endpoint) {
    this.#world = world;
    this.#weather = weather;
    this.#network = network;
    this.#store = new KeyValues({ world, weather });
    this.#api = api;
    endIsolate();
  }

  async handle(message: Message): Promise<Reply> {
    if (this.#weather.strikes('isolate-ends')) {
      this.#world.note(this.name, this.name, 'begins with an empty memory');
      endIsolate();
    }
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
      API_CACHE: this.#store,
      SHOP_API: { fetch: (request: Request) => this.#ask(request) },
    });
  }

  /** A call over the service binding. */
  async #ask(request: Request): Promise<Response> {
    const message = await toMessage(request);
    const call = { from: this.name, to: this.#api(), message, signal: request.signal };
    const reply = await this.#network.send(call);
    const { pathname: path } = new URL(message.url);
    if (message.method === 'GET' && reply.status === 200) {
      this.heard.push({ path, at: this.#world.now(), text: reply.text });
    }
    return toResponse(reply);
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

/** Ends the storefront's isolate: what it kept in memory is gone, and the next one begins with nothing. */
function endIsolate(): void {
  for (const begin of globalThis.isolateStates ?? []) begin();
}
