import { type Operation, targetOf } from '#shared/contract/operation.ts';
import { OPERATIONS, type OperationName } from '#shared/contract/operations.ts';
import { CLIENT_ADDRESS_HEADER } from '#shared/contract/storefront-signature.ts';
import type { Coverage } from '../coverage.ts';
import type { Message, Reply } from '../machines/message.ts';
import type { Site } from '../machines/site.ts';

const API = 'https://api.nega.test';
/** The storefront’s way to it, for browsers. */
const PROXY = 'https://nega.test/api';
const PROXIED: readonly Operation['audience'][] = ['public', 'owner'];
/** How long a person's browser waits for an answer, ms. */
const PATIENCE_MS = 45_000;
/** How often it asks in all. */
const MAX_TRIES = 3;
const AGAIN_MS = 1_500;

/** What a call says. With a `key` it may be repeated, and is where no answer comes. */
export type Input = {
  params?: Readonly<Record<string, string | number>> | undefined;
  query?: Readonly<Record<string, string | undefined>>;
  body?: unknown;
  /** The token of an order. */
  token?: string;
  key?: string;
};

/** What somebody of the shop was told. */
export type Overheard = { name: string; operation: OperationName; text: string };

/** What was asked for, and whether the audit has to name it. */
type Asked = { operation: OperationName; isAudited: boolean };

/** An answer, or that none came. */
export type Heard = Reply | null;

/**
 * Whom a person meets: `answers` keeps what each key of an order brought, `changes` how often the shop's people were
 * told that a call of theirs was done, `asked` what was asked for, repetitions not counted, `overheard` what they were
 * told, and `bearer` shows who it is.
 */
type Company = {
  site: Site;
  coverage: Coverage;
  answers: Map<string, Set<string>>;
  changes: Map<string, number>;
  asked: Map<string, number>;
  overheard: Overheard[];
  bearer?: string;
};

/** What one person says to the shop. */
export class Client {
  readonly name: string;
  readonly #site: Site;
  readonly #coverage: Coverage;
  readonly #answers: Map<string, Set<string>>;
  readonly #changes: Map<string, number>;
  readonly #asked: Map<string, number>;
  readonly #overheard: Overheard[];
  readonly #headers: Readonly<Record<string, string>>;

  constructor(name: string, { site, coverage, answers, changes, asked, overheard, bearer }: Company) {
    this.name = name;
    this.#site = site;
    this.#coverage = coverage;
    this.#answers = answers;
    this.#changes = changes;
    this.#asked = asked;
    this.#overheard = overheard;
    this.#headers = bearer ? { authorization: `Bearer ${bearer}` } : {};
  }

  /** Makes a call of the contract. Writes of the shop's people carry a key, as their screens give them one. */
  async call(operation: OperationName, input: Input = {}): Promise<Heard> {
    const { method, audience, unaudited, anonymous }: Operation = OPERATIONS[operation];
    const key = input.key ?? (method === 'POST' && audience === 'operator' ? crypto.randomUUID() : undefined);
    this.#asked.set(operation, (this.#asked.get(operation) ?? 0) + 1);
    const message = this.#write(OPERATIONS[operation], { ...input, ...(key && { key }) });
    const isAudited = method === 'POST' && audience === 'operator' && !unaudited && !anonymous;
    const tries = key || method === 'GET' ? MAX_TRIES : 1;
    for (let tried = 1; ; tried += 1) {
      const answer = await this.#watched(operation, message);
      if (answer && answer.status < 300) this.#remember({ operation, isAudited }, message, answer);
      if (tried === tries || !isWorthRepeating(answer)) return answer;
      await this.#site.world.pass(AGAIN_MS * tried);
    }
  }

  /** The body of a successful answer, as the contract has it; null for every other. */
  async read<Name extends OperationName>(
    operation: Name,
    input: Input = {},
  ): Promise<ReturnType<(typeof OPERATIONS)[Name]['response']['parse']> | null> {
    const answer = await this.call(operation, input);
    if (!answer || answer.status >= 300) return null;
    return OPERATIONS[operation].response.parse(JSON.parse(answer.text)) as ReturnType<
      (typeof OPERATIONS)[Name]['response']['parse']
    >;
  }

  #remember({ operation, isAudited }: Asked, message: Message, { text }: Reply) {
    const { method, url, headers } = message;
    if (OPERATIONS[operation].audience === 'operator') this.#overheard.push({ name: this.name, operation, text });
    const action = `${method} ${new URL(url).pathname}`;
    if (isAudited) this.#changes.set(action, (this.#changes.get(action) ?? 0) + 1);
    if (operation !== 'createOrder') return;
    const key = headers['idempotency-key'] ?? '';
    this.#answers.set(key, (this.#answers.get(key) ?? new Set()).add(text));
  }

  #write(operation: Operation, { params, query, body = {}, token, key }: Input): Message {
    const { method, path, audience } = operation;
    const known = this.#site.weather.strikes('old-screen') ? withoutNewest(operation, body) : body;
    const headers = {
      ...this.#headers,
      [PROXIED.includes(audience) ? 'cf-connecting-ip' : CLIENT_ADDRESS_HEADER]: `198.51.100.${this.name.length}`,
      ...(token && { 'order-token': token }),
      ...(key && { 'idempotency-key': key }),
    };
    const url = (PROXIED.includes(audience) ? PROXY : API) + targetOf({ path }, { params, query });
    return method === 'GET'
      ? { method, url, headers, body: null }
      : { method, url, headers: { ...headers, 'content-type': 'application/json' }, body: JSON.stringify(known) };
  }

  /** Makes a call once, and counts how it ended and which faults came meanwhile. */
  async #watched(operation: OperationName, message: Message): Promise<Heard> {
    const { came } = this.#site.weather;
    const before = new Map(came);
    const answer = await this.#once(message);
    this.#coverage.saw(operation, outcomeOf(answer));
    for (const [fault, times] of came) {
      if (times > (before.get(fault) ?? 0)) this.#coverage.saw(`during ${operation}`, fault);
    }
    return answer;
  }

  async #once(message: Message): Promise<Heard> {
    const { network, storefront } = this.#site;
    const to = message.url.startsWith(PROXY) ? storefront : this.#site.api();
    const signal = AbortSignal.timeout(PATIENCE_MS);
    try {
      return await network.send({ from: this.name, to, message, signal });
    } catch {
      return null;
    }
  }
}

function outcomeOf(answer: Heard): string {
  if (!answer) return 'no answer';
  if (answer.status < 400) return String(answer.status);
  const [, code = ''] = /"type":"\/problems\/([\w-]+)"/.exec(answer.text) ?? [];
  return `${answer.status} ${code}`.trim();
}

function isWorthRepeating(answer: Heard): boolean {
  return answer === null || answer.status >= 500 || outcomeOf(answer).endsWith('idempotency-in-flight');
}

/** What a build sent that did not know the newest field which a body may lack yet: all the rest. */
function withoutNewest({ body: schema }: Operation, body: unknown): unknown {
  const definition: { type: string; shape?: Readonly<Record<string, { _zod: { optin?: string } }>> } | undefined =
    schema?._zod.def;
  if (definition?.type !== 'object' || typeof body !== 'object' || body === null) return body;
  const optional = Object.entries(definition.shape ?? {}).filter(([, { _zod }]) => _zod.optin === 'optional');
  const newest = optional.findLast(([name]) => name in body)?.[0];
  return newest === undefined ? body : Object.fromEntries(Object.entries(body).filter(([name]) => name !== newest));
}
