import { Provider } from '#sandbox/provider.ts';
import type { Weather } from '../faults/weather.ts';
import type { Timer } from '../world/timers.ts';
import type { World } from '../world/world.ts';
import { type Endpoint, type Message, type Reply, toReply, toRequest } from './message.ts';
import type { Sqlite } from './sqlite.ts';

const VARIABLES = {
  SHOP_ID: '100500',
  SECRET_KEY: 'test_sandbox',
  PUBLIC_URL: 'https://nega.test',
  NOTIFICATION_URL: 'https://api.nega.test/notifications/notification-token',
  RECEIPTS: 'own',
};
/** Statuses with which the provider fails without a reason, and their codes. */
const CODES: Readonly<Record<number, string>> = {
  400: 'invalid_request',
  401: 'invalid_credentials',
  403: 'forbidden',
  408: 'request_timeout',
  409: 'conflict',
  429: 'too_many_requests',
  500: 'internal_server_error',
};
const STATUSES = Object.keys(CODES).map(Number);

const API_PATH = '/__sandbox/v3/';
/** How long nothing is said to a caller while it is away, ms: longer than any deadline of the shop. */
const SILENCE_MS = 120_000;

type Parts = { world: World; weather: Weather; books: Sqlite; beginning: string };

/** The card provider: its stand-in with books in memory, whose alarms are the world's. */
export class ProviderMachine implements Endpoint {
  readonly name = 'provider';
  readonly #provider: Provider;
  readonly #parts: Parts;
  /** Calls whose key came before with another body. */
  readonly contradictions: string[] = [];
  /** Whether it answers nobody. */
  isAway = false;
  /** Whether it has ever left a call without an answer, or refused one. */
  hasFailed = false;
  /** The keys of calls that were refused for good. */
  readonly refused = new Set<string>();
  #alarm: Timer | null = null;
  #secretKey = VARIABLES.SECRET_KEY;

  constructor(parts: Parts) {
    this.#parts = parts;
    const storage = {
      sql: sqlStorage(parts.books),
      setAlarm: async (at: number) => this.#setAlarm(at),
      deleteAlarm: async () => this.#setAlarm(null),
    };
    this.#provider = Reflect.construct(Provider, [{ storage }, { ...VARIABLES, FAULTS: parts.beginning }]);
  }

  /** The key that the provider's cabinet shows. */
  get secretKey(): string {
    return this.#secretKey;
  }

  async handle(message: Message): Promise<Reply> {
    if (this.isAway && message.url.includes(API_PATH)) {
      this.hasFailed = true;
      await this.#parts.world.pass(SILENCE_MS);
      throw new TypeError('Network connection lost');
    }
    const reply = await this.#answer(message);
    if (reply.status >= 400) this.hasFailed = true;
    if (reply.status === 400) this.refused.add(message.headers['idempotence-key'] ?? '');
    return reply;
  }

  async #answer(message: Message): Promise<Reply> {
    const { world, weather } = this.#parts;
    const isApi = message.url.includes(API_PATH);
    if (isApi && weather.strikes('provider-refuses')) return failure(world.network.pick(STATUSES));
    const reply = await toReply(await this.#provider.fetch(toRequest(message)));
    if (reply.text.includes('Idempotence key duplicated')) {
      this.contradictions.push(`the provider got one key with two bodies: ${message.url} ${message.body}`);
    }
    if (isApi && message.method === 'POST' && weather.strikes('provider-forgets')) return failure(500);
    if (isApi && weather.strikes('provider-babbles'))
      return { ...reply, text: '<html>Bad gateway</html>', status: 502 };
    return reply;
  }

  #setAlarm(at: number | null): void {
    if (this.#alarm) this.#alarm.isCleared = true;
    this.#alarm = null;
    const { world } = this.#parts;
    if (at !== null) this.#alarm = world.after(at - world.now(), () => void this.#provider.alarm());
  }
}

function failure(status: number): Reply {
  const text = JSON.stringify({ type: 'error', id: 'none', code: CODES[status], description: 'Failed' });
  return { status, headers: { 'content-type': 'application/json' }, text };
}

/** A Durable Object's database, as far as the provider uses it. */
function sqlStorage(books: Sqlite) {
  return {
    exec(query: string, ...values: (string | number | null)[]) {
      // Tables are made by several statements at once.
      if (query.trim().endsWith(';')) return books.execute(query);
      const rows = books.all(query, ...values);
      return { toArray: () => rows, one: () => rows[0] };
    },
  };
}
