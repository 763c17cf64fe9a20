import type { Weather } from '../faults/weather.ts';
import type { World } from '../world/world.ts';
import { ApiProcess } from './api-process.ts';
import { Keys } from './keys.ts';
import { Postbox } from './mailbox.ts';
import type { Endpoint } from './message.ts';
import { Network } from './network.ts';
import { ProviderMachine } from './provider.ts';
import type { Sqlite } from './sqlite.ts';
import { Storefront } from './storefront.ts';
import type { Surroundings } from './surroundings.ts';

/** How long a process takes to start again, ms at most. */
const RESTART_MS = 5_000;
/** How long the former build serves beside the new one, ms at most. */
const OVERLAP_MS = 60_000;
/** How long the mail queue keeps a message before it is first delivered, ms at most. */
const QUEUE_MS = 3_000;
const MAX_MAIL_TRIES = 8;

type SiteOptions = { world: World; weather: Weather; sqlite: Sqlite; books: Sqlite; providerFaults: string };

/** All machines of the shop: two processes of the API on one database, the card provider, mail, queue and schedule. */
export class Site {
  readonly world: World;
  readonly weather: Weather;
  readonly network: Network;
  readonly storefront: Storefront;
  readonly provider: ProviderMachine;
  readonly mailbox: Postbox;
  readonly keys = new Keys();
  readonly sqlite: Sqlite;
  readonly #surroundings: Surroundings;
  readonly #processes: ApiProcess[];
  readonly #ended: ApiProcess[] = [];
  #secretKey: string;
  #jobs = 0;
  #started = 0;

  constructor({ world, weather, sqlite, books, providerFaults }: SiteOptions) {
    this.world = world;
    this.weather = weather;
    this.sqlite = sqlite;
    this.network = new Network({ world, weather });
    this.storefront = new Storefront({ world, weather, network: this.network }, () => this.api());
    this.provider = new ProviderMachine({ world, weather, books, beginning: providerFaults });
    this.mailbox = new Postbox({ world, weather, sqlite });
    this.#secretKey = this.provider.secretKey;
    this.#surroundings = {
      world,
      weather,
      network: this.network,
      sqlite,
      provider: this.provider,
      mailbox: this.mailbox,
      keys: this.keys,
      secretKey: () => this.#secretKey,
      queueMail: (ids) => this.#queueMail(ids),
      restart: (ended) => this.#restart(ended),
    };
    this.#processes = [this.#start(), this.#start()];
  }

  /** The API for a call: any of its processes; none hears of it while all are starting. */
  api(): Endpoint {
    return this.#pick() ?? NOBODY;
  }

  /** Every line that any process has logged, in the order of the processes. */
  logs() {
    return [...this.#ended, ...this.#processes].flatMap(({ logs }) => logs);
  }

  /** Whether nothing is being handled. */
  isQuiet(): boolean {
    return this.#jobs === 0 && this.network.underWay() === 0;
  }

  /** New keys for all processes; the former ones go on with theirs until their work is done. */
  rotateKeys(): void {
    this.keys.rotate();
    this.#replaceAll();
  }

  /** The shop is given a key of the provider, the right one or another. */
  setSecretKey(isRight: boolean): void {
    this.#secretKey = isRight ? this.provider.secretKey : 'test_revoked';
    this.#replaceAll();
  }

  /** A process ends, whatever it is doing. */
  crash(which: number): void {
    this.#processes[which % this.#processes.length]?.crash();
  }

  /** Resolves after so many ms. */
  later(ms: number): Promise<void> {
    return this.world.pass(ms);
  }

  /** The schedule of one process runs once. */
  async runSchedule(): Promise<void> {
    const process = this.#pick();
    if (process) await this.#work(() => process.runJobs());
  }

  #start(): ApiProcess {
    this.#started += 1;
    return new ApiProcess(`api-${this.#started}`, this.#surroundings);
  }

  #pick(): ApiProcess | null {
    const alive = this.#processes.filter((process) => process.isAlive());
    return alive.length === 0 ? null : this.world.network.pick(alive);
  }

  #replaceAll(): void {
    const [first, ...others] = this.#processes;
    if (!first) return;
    this.#replace(first);
    const overlaps = this.weather.strikes('rollout-overlaps');
    for (const other of others) {
      if (overlaps) this.world.after(this.world.network.below(OVERLAP_MS), () => this.#replace(other));
      else this.#replace(other);
    }
  }

  /** Another process in the place of one, which goes on until its work is done. */
  #replace(former: ApiProcess): void {
    const index = this.#processes.indexOf(former);
    if (index < 0) return;
    this.#ended.push(former);
    this.#processes[index] = this.#start();
  }

  #restart(ended: ApiProcess): void {
    this.world.after(this.world.network.below(RESTART_MS), () => this.#replace(ended));
  }

  #queueMail(ids: readonly number[]): void {
    for (const id of ids) {
      if (this.weather.strikes('queue-loses')) continue;
      this.#deliverLater(id, this.world.network.below(QUEUE_MS), MAX_MAIL_TRIES);
      if (this.weather.strikes('queue-doubles')) {
        this.#deliverLater(id, this.world.network.below(QUEUE_MS), MAX_MAIL_TRIES);
      }
    }
  }

  #deliverLater(id: number, inMs: number, tries: number): void {
    this.world.after(inMs, () => {
      const process = this.#pick();
      const again = (ms: number) => tries > 1 && this.#deliverLater(id, ms, tries - 1);
      if (!process) return void again(RESTART_MS);
      this.#work(() => process.sendMail(id)).then(
        (retryInMs) => retryInMs !== null && again(retryInMs),
        () => again(RESTART_MS),
      );
    });
  }

  async #work<Result>(work: () => Promise<Result>): Promise<Result> {
    this.#jobs += 1;
    try {
      return await work();
    } finally {
      this.#jobs -= 1;
    }
  }
}

const NOBODY: Endpoint = {
  name: 'nobody',
  handle: async () => {
    throw new TypeError('Connection refused');
  },
};
