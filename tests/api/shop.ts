import { env } from 'cloudflare:workers';
import { createProofOfWork } from '#api/adapters/proof-of-work.ts';
import { createSealer } from '#api/adapters/sealer.ts';
import { declineAdvice } from '#api/adapters/yookassa/decline-advice.ts';
import { parseNotification } from '#api/adapters/yookassa/yookassa.ts';
import { createApp } from '#api/app.ts';
import { openDatabase } from '#api/database/database.ts';
import { runScheduledJobs } from '#api/jobs/scheduled-jobs.ts';
import { deliver } from '#api/mail/deliver.ts';
import type { LogLine, Ports } from '#api/ports/ports.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { recordStatements } from './recorded-statements.ts';
import { ScriptedMail } from './scripted-mail.ts';
import { ScriptedProvider } from './scripted-provider.ts';
import { ScriptedPush } from './scripted-push.ts';

export const MERCHANT = { Authorization: 'Bearer catalogue-token' } as const;
export const OPERATOR = { Authorization: 'Bearer operator-token' } as const;
/** The operator's headers for a request that acts, with a key of its own. */
export const asOperator = (key: string = crypto.randomUUID()) => ({ ...OPERATOR, 'Idempotency-Key': key });
export const NOTIFICATIONS = '/notifications/notification-token';

/** The API on this test's own database, with a clock, a provider and a log that the test holds. */
export function openShop() {
  const statements: string[] = [];
  const logs: LogLine[] = [];
  const provider = new ScriptedProvider();
  const mail = new ScriptedMail();
  const push = new ScriptedPush();
  const time = { now: Date.UTC(2026, 10, 21, 9) };
  const orderTokenKeys = readKeyRing(`tests:${btoa('o'.repeat(32))}`);
  const ports: Ports = {
    database: openDatabase(recordStatements(env.DB, statements)),
    bulkDatabase: openDatabase(recordStatements(env.DB, statements), 30_000),
    replica: null,
    statementsUsed: () => statements.length,
    media: env.MEDIA,
    provider,
    pushService: push,
    mailer: mail,
    queueMail: async (ids) => mail.queue(ids),
    parseNotification,
    declineAdvice,
    challenges: createProofOfWork({ keys: orderTokenKeys, clock: () => time.now, bits: 8 }),
    accessEmail: null,
    sealer: createSealer(readKeyRing(`tests:${btoa('k'.repeat(32))}`)),
    clock: () => time.now,
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: (line) => {
      logs.push(line);
      // Nothing a test does may be a surprise to the API.
      if (line.event === 'failed' || line.event === 'job-failed') console.error(line);
    },
    backups: 'platform',
    settings: {
      siteUrl: 'https://shop.test',
      atelierUrl: 'https://atelier.test',
      payments: true,
      paymentLimits: {},
      providerTest: true,
      notificationToken: 'notification-token',
      notificationSources: [],
      orderTokenKeys,
      certificateKeys: readKeyRing(`tests:${btoa('c'.repeat(32))}`),
      storefrontKeys: new Map(),
      catalogueToken: 'catalogue-token',
      // Of "operator-token".
      operatorTokenHash: '0850123315d21ab90f4f7236408a52ef6dbd6a02a6550e5c10dc73f4d993680e',
      refundWithoutPasskey: 3_000_000,
      eraseAfterDays: 90,
      writesPerMinute: 10,
      askReviewAfterDays: 10,
      managerWaitDays: 14,
      mailManager: 'atelier@nega.test',
    },
  };
  const app = createApp(() => ports);
  const sendRequest = async (request: Request): Promise<Response> => app.request(request, undefined, {});
  const send = async (path: string, init?: RequestInit): Promise<Response> => app.request(path, init, {});
  return {
    ports,
    provider,
    mail,
    push,
    statements,
    logs,
    time,
    send,
    sendRequest,
    /** Posts JSON. */
    post: (path: string, body: unknown, headers: Record<string, string> = {}) =>
      send(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', ...keyOf(path), ...headers },
        body: JSON.stringify(body),
      }),
    runJobs: () => runScheduledJobs(ports),
    /** Sends what the API has put into its queue, as the queue's consumer does. */
    deliverEmails: async () => {
      for (const id of mail.queued.splice(0)) await deliver(ports, id);
    },
    pass: (minutes: number) => {
      time.now += minutes * 60_000;
    },
  };
}
export type Shop = ReturnType<typeof openShop>;

/** Every action of the atelier has a key of its own, unless a test gives one. */
function keyOf(path: string): Record<string, string> {
  return path.startsWith('/operator/') ? { 'Idempotency-Key': crypto.randomUUID() } : {};
}
