import type { Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';
import type { Endpoint, Message, Reply } from './message.ts';

/** How long a call or an answer that is delayed is under way at most, ms. */
const LATE_MS = 20_000;
/** How long somebody waits who was told nothing, ms: longer than any deadline of the shop. */
const SILENCE_MS = 120_000;

/** How much of a call is noted, characters. */
const SHOWN = 300;

type Way = { world: World; weather: Weather };
type Call = { from: string; to: Endpoint; message: Message; signal?: AbortSignal | null };

/** Carries calls between machines, which may lose them, double them, or keep them. */
export class Network {
  readonly #world: World;
  readonly #weather: Weather;
  #under = 0;

  constructor({ world, weather }: Way) {
    this.#world = world;
    this.#weather = weather;
  }

  /** How many calls are being handled. */
  underWay(): number {
    return this.#under;
  }

  /**
   * The answer to a call. Throws a TypeError if the caller hears of none, and the signal's reason if it gives up
   * before.
   */
  async send({ from, to, message, signal = null }: Call): Promise<Reply> {
    const given = this.#carry({ from, to, message });
    if (!signal) return given;
    // Nobody waits for it any more if the caller has given up.
    given.catch(() => undefined);
    return Promise.race([given, aborted(signal)]);
  }

  async #carry({ from, to, message }: Call): Promise<Reply> {
    const weather = this.#weather;
    const what = `${message.method} ${new URL(message.url).pathname}`;
    if (weather.strikes('call-lost')) return this.#lose(from, to.name, `${what} is lost`);
    await this.#travel();
    this.#world.note(from, to.name, message.body === null ? what : `${what} ${message.body.slice(0, SHOWN)}`);
    if (weather.strikes('call-doubled')) {
      this.#world.note(from, to.name, `${what} comes twice`);
      this.#handle(to, message).catch(() => undefined);
    }
    const hangs = weather.strikes('call-hangs');
    const reply = await this.#handle(to, message);
    if (hangs) {
      this.#world.note(to.name, from, `${what} is never answered`);
      await this.#world.pass(SILENCE_MS);
      throw new TypeError('Network connection lost');
    }
    if (weather.strikes('answer-lost')) return this.#lose(to.name, from, `${reply.status} for ${what} is lost`);
    await this.#travel();
    this.#world.note(to.name, from, `${reply.status} ${what} ${reply.status < 400 ? '' : reply.text.slice(0, SHOWN)}`);
    return reply;
  }

  /** Handles a call on its machine; nothing ends before it is done. */
  async #handle(to: Endpoint, message: Message): Promise<Reply> {
    this.#under += 1;
    try {
      return await to.handle(message);
    } finally {
      this.#under -= 1;
    }
  }

  /** A call or an answer takes its time, some a long one. */
  async #travel(): Promise<void> {
    const { network } = this.#world;
    const isLate = this.#weather.strikes('call-delayed');
    await this.#world.pass(isLate ? network.below(LATE_MS) : network.below(40));
  }

  async #lose(from: string, to: string, what: string): Promise<never> {
    this.#world.note(from, to, what);
    await this.#travel();
    throw new TypeError('Network connection lost');
  }
}

function aborted(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener('abort', () => reject(signal.reason));
  });
}
