import { createProofOfWork } from '#api/adapters/proof-of-work.ts';
import { createSealer } from '#api/adapters/sealer.ts';
import { declineAdvice } from '#api/adapters/yookassa/decline-advice.ts';
import { createYookassa, parseNotification } from '#api/adapters/yookassa/yookassa.ts';
import { createApp } from '#api/app.ts';
import { countStatements } from '#api/database/count-statements.ts';
import { openDatabase } from '#api/database/database.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import { deliver } from '#api/mail/deliver.ts';
import type { LogLine, MediaStore, Ports } from '#api/ports/ports.ts';
import type { PushService } from '#api/ports/push-service.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { createD1Database } from '#hosts/node/database/d1-database.ts';
import { CLOCK_STEP_MS } from '../faults/weather.ts';
import { type DiskUser, openDisk } from './disk.ts';
import type { Keys } from './keys.ts';
import { type Endpoint, type Message, type Reply, toReply, toRequest } from './message.ts';
import type { Surroundings } from './surroundings.ts';

/** D1 itself aborts longer queries, ms. */
const CATALOGUE_MS = 30_000;

/** Nobody's device is notified. */
const NO_DEVICES: PushService = {
  createKeys: async () => ({ publicKey: '', privateKey: '' }),
  send: async () => 'gone',
};
const NO_PICTURES: MediaStore = {
  head: async () => null,
  get: async () => null,
  put: async () => null,
  delete: async () => null,
};

/** One for all processes, since none keeps anything in it: its routes take as long to make as many a history. */
const APP = createApp(({ process }: { process: ApiProcess }) => process.ports);

/** A process of the shop API, from its start until it ends. What it knows without the database dies with it. */
export class ApiProcess implements Endpoint, DiskUser {
  readonly name: string;
  readonly ports: Ports;
  readonly logs: LogLine[] = [];
  readonly #surroundings: Surroundings;
  readonly #death = Promise.withResolvers<never>();
  #isAlive = true;
  /** How far its clock is before the world's, ms; less than nothing, if it is behind. */
  #ahead = 0;

  constructor(name: string, surroundings: Surroundings) {
    this.name = name;
    this.#surroundings = surroundings;
    this.ports = this.#openPorts();
    this.#death.promise.catch(() => undefined);
  }

  isAlive(): boolean {
    return this.#isAlive;
  }

  /** Ends at once: whoever waits for it hears nothing, and what it was doing stays half done. */
  crash(): void {
    if (!this.#isAlive) return;
    this.#isAlive = false;
    this.#surroundings.world.note(this.name, this.name, 'crashes');
    this.#death.reject(new TypeError('Network connection lost'));
    this.#surroundings.restart(this);
  }

  async handle(message: Message): Promise<Reply> {
    this.#mayStep();
    return this.#whileAlive(async () => toReply(await APP.request(toRequest(message), undefined, { process: this })));
  }

  runJobs(): Promise<void> {
    return this.#whileAlive(() => runScheduledJobs(this.ports));
  }

  /** What the mail queue asks for: how long to wait before it is asked again, ms, or nothing. */
  async sendMail(id: number): Promise<number | null> {
    const result = await this.#whileAlive(() => deliver(this.ports, id));
    return typeof result === 'object' ? result.retryInMs : null;
  }

  #mayStep(): void {
    const { world, weather } = this.#surroundings;
    if (!weather.strikes('clock-steps')) return;
    this.#ahead = world.network.below(2 * CLOCK_STEP_MS) - CLOCK_STEP_MS;
    world.note(this.name, this.name, `is ${this.#ahead} ms ahead`);
  }

  #now(): number {
    const { world, weather } = this.#surroundings;
    return world.now() + (weather.isStorming() ? this.#ahead : 0);
  }

  #whileAlive<Result>(work: () => Promise<Result>): Promise<Result> {
    if (!this.#isAlive) return this.#death.promise;
    const result = work();
    result.catch(() => undefined);
    return Promise.race([result, this.#death.promise]);
  }

  #openPorts(): Ports {
    const { world, weather, sqlite, mailbox, keys, queueMail } = this.#surroundings;
    const connection = openDisk({ world, weather, sqlite, user: this });
    const database = createD1Database(connection);
    const counted = countStatements(database);
    const { sealer, settings } = this.#openSecrets(keys);
    return {
      database: openDatabase(counted.database, undefined, { host: database }),
      bulkDatabase: openDatabase(counted.database, CATALOGUE_MS, { host: database }),
      replica: null,
      statementsUsed: counted.used,
      media: NO_PICTURES,
      provider: this.#connectProvider(),
      pushService: NO_DEVICES,
      mailer: mailbox.mailerOf(this.name),
      queueMail: async (ids) => queueMail(ids),
      parseNotification,
      declineAdvice,
      challenges: createProofOfWork({ keys: settings.orderTokenKeys, clock: () => this.#now(), bits: 8 }),
      accessEmail: null,
      sealer,
      clock: () => this.#now(),
      random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
      backups: 'platform',
      log: (line) => this.logs.push(line),
      settings,
    };
  }

  #connectProvider() {
    const { provider, network, secretKey } = this.#surroundings;
    return createYookassa({
      url: 'https://nega.test/__sandbox/v3',
      shopId: '100500',
      secretKey: secretKey(),
      receipts: { kind: 'own', vatCode: 1 },
      fetch: async (input, init) => {
        const message = {
          method: init?.method ?? 'GET',
          url: String(input),
          headers: (init?.headers ?? {}) as Record<string, string>,
          body: (init?.body as string | undefined) ?? null,
        };
        const { status, headers, text } = await network.send({
          from: this.name,
          to: provider,
          message,
          signal: init?.signal ?? null,
        });
        return new Response(text, { status, headers });
      },
    });
  }

  #openSecrets(keys: Keys) {
    const { personal, tokens, certificates } = keys.written;
    const orderTokenKeys = readKeyRing(tokens);
    return {
      sealer: createSealer(readKeyRing(personal)),
      settings: {
        siteUrl: 'https://nega.test',
        atelierUrl: 'https://atelier.test',
        payments: true,
        paymentLimits: {},
        providerTest: true,
        notificationToken: 'notification-token',
        notificationSources: [],
        orderTokenKeys,
        certificateKeys: readKeyRing(certificates),
        storefrontKeys: new Map<string, string>(),
        catalogueToken: 'catalogue-token',
        // Of "operator-token".
        operatorTokenHash: '0850123315d21ab90f4f7236408a52ef6dbd6a02a6550e5c10dc73f4d993680e',
        refundWithoutPasskey: 1_000_000_000,
        eraseAfterDays: 90,
        writesPerMinute: 1_000,
        askReviewAfterDays: 10,
        managerWaitDays: 14,
        mailManager: 'atelier@nega.test',
      },
    };
  }
}
