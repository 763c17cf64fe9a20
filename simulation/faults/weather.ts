import type { Random } from '../world/random.ts';

/** What can go wrong on a way or a disk; each with how often, from 0 to 1. */
export const FAULTS = [
  // On the way to a machine: it never hears of the call.
  'call-lost',
  // On the way back: it has acted, and the caller never hears of it.
  'answer-lost',
  // Nobody says anything until the caller gives up.
  'call-hangs',
  'call-doubled',
  'call-delayed',
  // The card provider answers with a status of its own, before or after acting.
  'provider-refuses',
  'provider-forgets',
  'provider-babbles',
  // The database did not do it, did it and does not say so, or answers too late.
  'disk-refuses',
  'disk-unknown',
  'disk-stalls',
  'disk-full',
  // A process of the API ends at once, whatever it was doing.
  'crash',
  // The wall clock of a process jumps, while its timers go on; it is right again after the storm.
  'clock-steps',
  // New settings reach one process before the other.
  'rollout-overlaps',
  // A browser still has a former build, which does not know the newest field of a call.
  'old-screen',
  // The store of the storefront's cache fails, or answers what it had a minute ago; an isolate forgets what it knew.
  'kv-fails',
  'kv-lags',
  'isolate-ends',
  'mail-refused',
  'mail-unknown',
  'queue-loses',
  'queue-doubles',
] as const;
export type Fault = (typeof FAULTS)[number];

/** How far the clock of a process steps at most, ms: the shop’s leases leave a minute between two clocks. */
export const CLOCK_STEP_MS = 30_000;

/** How often each fault comes, once its storm is there. */
const OFTEN: Readonly<Record<Fault, number>> = {
  'call-lost': 0.08,
  'answer-lost': 0.1,
  'call-hangs': 0.03,
  'call-doubled': 0.06,
  'call-delayed': 0.15,
  'provider-refuses': 0.15,
  'provider-forgets': 0.15,
  'provider-babbles': 0.06,
  'disk-refuses': 0.01,
  'disk-unknown': 0.015,
  'disk-stalls': 0.004,
  'disk-full': 0.02,
  crash: 0.006,
  'clock-steps': 0.05,
  'rollout-overlaps': 1,
  'old-screen': 0.1,
  'kv-fails': 0.2,
  'kv-lags': 0.6,
  'isolate-ends': 0.3,
  'mail-refused': 0.2,
  'mail-unknown': 0.15,
  'queue-loses': 0.2,
  'queue-doubles': 0.2,
};

/** Which faults there are in a history, and whether they happen now: it storms, or nothing fails. */
export class Weather {
  readonly #possible: ReadonlySet<Fault>;
  #random: Random;
  #storms = false;
  /** How many storms have come. */
  storms = 0;
  /** How often each fault came. */
  readonly came = new Map<Fault, number>();

  constructor(possible: Iterable<Fault>, random: Random) {
    this.#possible = new Set(possible);
    this.#random = random;
  }

  /** From now on faults are drawn from these numbers. */
  draw(random: Random): void {
    this.#random = random;
  }

  storm(isThere: boolean): void {
    this.#storms = isThere;
    if (isThere) this.storms += 1;
  }

  isStorming(): boolean {
    return this.#storms;
  }

  /** Whether a fault comes now. */
  strikes(fault: Fault): boolean {
    if (!this.#storms || !this.#possible.has(fault) || !this.#random.chance(OFTEN[fault])) return false;
    this.came.set(fault, (this.came.get(fault) ?? 0) + 1);
    return true;
  }
}
