import { aCard, aGroup, aList, anOrder, aProduct, aProductSet, aSoldCertificate, someRates } from './samples.ts';

export type Answer = (request: Request) => Response | Promise<Response>;
type Call = { method: string; path: string; search: string; headers: Headers; body: string; signal: AbortSignal };

/** An answer as the shop API gives it. */
export function json(body: unknown, status = 200, headers: Record<string, string> = {}): Answer {
  return () => Response.json(body, { status, headers });
}

/** A refusal that asks to be tried again at once, so that tests need not wait. */
export function failure(status: number, headers: Record<string, string> = { 'Retry-After': '0' }): Answer {
  return json({ type: '/problems/internal-error', title: 'No', status }, status, headers);
}

/** Not JSON, whatever it says of itself. */
export function text(body: string): Answer {
  return () => new Response(body, { headers: { 'Content-Type': 'application/json' } });
}

/** The connection breaks. */
export function reset(): never {
  throw new TypeError('Network connection lost.');
}

/** Nothing comes until the caller gives up. */
export function silence(request: Request): Promise<Response> {
  return new Promise((_, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason));
  });
}

/** An answer that comes when the test lets it, unless the caller gives up before. */
export function held(response: Answer): { response: Answer; release: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return {
    response: (request) => Promise.race([silence(request), promise.then(() => response(request))]),
    release: resolve,
  };
}

/** Workers that run at once share a store: each counts from elsewhere. */
let lastVersion = Math.floor(Math.random() * 2 ** 40);

/**
 * The shop API as a test writes it: a small catalogue of its own version, so that nothing an earlier test put
 * into KV is found, and any call's answers in turn (the last one stays).
 */
export class ScriptedApi {
  readonly calls: Call[] = [];
  /** Calls that send counts, kept apart from the others because any page may cause one. */
  readonly counts: Call[] = [];
  version: number;
  #answers = new Map<string, Answer[]>();

  constructor() {
    lastVersion += 100;
    this.version = lastVersion;
    this.on('GET /catalogue-version', () => Response.json({ version: this.version }));
    this.on('POST /counts', json({}));
    this.on('GET /categories', json({ items: [aGroup()] }));
    this.on('GET /categories/slips', json(aGroup()));
    this.on('GET /collections', json({ items: [aGroup()] }));
    this.on('GET /collections/slips', json(aGroup()));
    this.on('GET /products', json(aList(aCard())));
    this.on('GET /products/slip', json(aProduct()));
    this.on('GET /sets', json({ items: [{ set: 'night', name: 'A night' }] }));
    this.on('GET /sets/night', json(aProductSet()));
    this.on('GET /products/slip/related', json(aList(aCard({ id: 'robe', name: 'Silk robe' }))));
    this.on('GET /delivery-rates', json(someRates()));
    this.on('GET /size-systems', json({ items: [] }));
    this.on('GET /orders/1042', json(anOrder()));
    this.on('GET /orders/1045', json(anOrder({ number: '1045', state: 'delivered', isErasable: true })));
    const waiting = { number: '1046', state: 'awaiting_manager', isCancellable: true } as const;
    this.on('GET /orders/1046', json(anOrder(waiting)));
    this.on('GET /orders/1044', json(anOrder({ number: '1044', state: 'paid', certificates: [aSoldCertificate()] })));
    this.on('GET /orders/1042/payment', json({ state: 'checking', reason: null, advice: null }));
  }

  on(call: string, ...responses: Answer[]): this {
    this.#answers.set(call, responses);
    return this;
  }

  /** How often a call came. */
  count(call: string): number {
    return this.calls.filter(({ method, path }) => `${method} ${path}` === call).length;
  }

  /** The newest call of a path. */
  last(path: string): Call {
    const call = this.calls.findLast((each) => each.path === path);
    if (!call) throw new Error(`Nobody called ${path}`);
    return call;
  }

  readonly binding = {
    fetch: async (input: RequestInfo | URL, init?: RequestInit): Promise<Response> => {
      const request = new Request(input, init);
      const { pathname: path, search } = new URL(request.url);
      const { method, headers, signal } = request;
      const calls = path === '/counts' ? this.counts : this.calls;
      calls.push({ method, path, search, headers, signal, body: await request.clone().text() });
      const responses = this.#answers.get(`${method} ${path}`) ?? [failure(404)];
      const response = responses.length > 1 ? responses.shift() : responses[0];
      if (!response) throw new Error(`${method} ${path} has no answer`);
      return response(request);
    },
    connect: (): never => {
      throw new Error('The shop API takes HTTP only');
    },
  };
}
