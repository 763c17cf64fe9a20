import { hash } from 'node:crypto';
import { Random } from './random.ts';
import { type Timer, Timers } from './timers.ts';

/** Something that happened, as a person reads it and as the hash of a history is made of it. */
export type Happening = { at: number; from: string; to: string; what: string };

/** Runs after all that was awaited has gone on: a turn of Node's own loop would cost as much as a statement. */
const endTurn = process.nextTick;

/** How often the loop turns for one thing that is waited for before it is taken for stuck. */
const MAX_TURNS = 400_000;

/**
 * All that a history depends on, from one name: streams of random numbers, a clock that jumps to what is due next, and
 * a queue of what could happen now, from which the seed draws.
 */
export class World {
  ids: Random;
  network: Random;
  disk: Random;
  readonly happenings: Happening[] = [];
  #order: Random;
  readonly #timers = new Timers();
  readonly #ready: (() => void)[] = [];
  #now: number;
  #turns = 0;

  constructor(name: string, beginning: number) {
    this.#now = beginning;
    const seed = new Random(name);
    this.ids = seed.fork('ids');
    this.network = seed.fork('network');
    this.disk = seed.fork('disk');
    this.#order = seed.fork('order');
  }

  /** From now on everything is drawn from the streams of this one: leaving out what was before changes nothing then. */
  draw(seed: Random): void {
    this.ids = seed.fork('ids');
    this.network = seed.fork('network');
    this.disk = seed.fork('disk');
    this.#order = seed.fork('order');
  }

  /** ms since 1970. */
  now(): number {
    return Math.floor(this.#now);
  }

  /** What happens in how many ms, unless the timer is cleared before. */
  after(ms: number, run: () => void): Timer {
    return this.#timers.add(this.#now + Math.max(0, Number.isFinite(ms) ? ms : 0), run);
  }

  /** Waits for the seed to draw this from what is ready, after so many ms. */
  pass(ms: number): Promise<void> {
    return new Promise((resolve) => {
      if (ms <= 0) this.#ready.push(resolve);
      else this.after(ms, resolve);
    });
  }

  note(from: string, to: string, what: string): void {
    this.happenings.push({ at: this.#now, from, to, what });
  }

  /** How many turns of the loop it has taken. */
  turns(): number {
    return this.#turns;
  }

  /** Lets happen what is due until something is done. Throws if nothing is left that could bring it about. */
  async until(isDone: () => boolean): Promise<void> {
    const limit = this.#turns + MAX_TURNS;
    await turn();
    while (!isDone()) {
      if (!this.#happenNext(Number.POSITIVE_INFINITY)) throw new Error('Nothing is due any more, and somebody waits');
      if (this.#turns > limit) throw new Error('What is waited for does not come');
      await turn();
    }
  }

  /** Lets so much time pass, with all that is due in it. */
  async advance(ms: number): Promise<void> {
    const end = this.#now + ms;
    const limit = this.#turns + MAX_TURNS;
    await turn();
    while (this.#happenNext(end)) {
      if (this.#turns > limit) throw new Error('Time does not pass');
      await turn();
    }
    this.#now = Math.max(this.#now, end);
  }

  /** The hash of everything that happened. */
  hash(): string {
    const lines = this.happenings.map(({ at, from, to, what }) => `${at} ${from} ${to} ${what}\n`);
    return hash('sha256', lines.join('')).slice(0, 16);
  }

  #happenNext(end: number): boolean {
    this.#turns += 1;
    if (this.#ready.length === 0 && !this.#reachNext(end)) return false;
    const drawn = this.#ready.length > 1 ? this.#order.below(this.#ready.length) : 0;
    const [run] = this.#ready.splice(drawn, 1);
    run?.();
    return true;
  }

  /** Jumps to the next timers and makes ready what is due then. */
  #reachNext(end: number): boolean {
    const next = this.#timers.nextAt();
    if (next === null || next > end) return false;
    this.#now = Math.max(this.#now, next);
    while (this.#timers.nextAt() === next) {
      const timer = this.#timers.take();
      if (timer) this.#ready.push(() => void (timer.isCleared || timer.run()));
    }
    return true;
  }
}

function turn(): Promise<void> {
  return new Promise((resolve) => {
    endTurn(resolve);
  });
}
