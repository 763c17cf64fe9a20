import { accessIssuer, accessKeys, createAccessVerifier } from '#api/adapters/cloudflare-access.ts';
import { createCloudflareMailer } from '#api/adapters/mail/cloudflare.ts';
import { createSmtpMailer } from '#api/adapters/mail/smtp.ts';
import { createProofOfWork } from '#api/adapters/proof-of-work.ts';
import { createSealer } from '#api/adapters/sealer.ts';
import { createWebPush } from '#api/adapters/web-push.ts';
import { declineAdvice } from '#api/adapters/yookassa/decline-advice.ts';
import { createYookassa, parseNotification } from '#api/adapters/yookassa/yookassa.ts';
import { countStatements } from '#api/database/count-statements.ts';
import { DEADLINE_MS, openDatabase, type WaitUntil } from '#api/database/database.ts';
import { readReplicas } from '#api/database/replica.ts';
import { type Bindings, readVariables, type Variables } from '#api/env.ts';
import type { Mailer } from '#api/ports/mailer.ts';
import type { Ports } from '#api/ports/ports.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { readSigningKeys } from '#shared/contract/storefront-signature.ts';
import { DEFAULT_LOCALE } from '#shared/domain/locale.ts';
import { shopName } from '#shared/shop.ts';

/** D1 itself aborts longer queries, ms. */
const CATALOGUE_MS = 30_000;

/** How long a replica may take, ms: the primary is asked after that, within the time that a page waits. */
const REPLICA_MS = 1500;

/**
 * The ports on Cloudflare; `waitUntil` is the platform's, where it ends the work of requests that are over. Throws an
 * Error with the names of missing or malformed variables.
 */
export function connect(env: Bindings, waitUntil?: WaitUntil): Ports {
  const variables = readVariables(env);
  const orderTokenKeys = readKeyRing(variables.ORDER_TOKEN_KEYS);
  const counted = countStatements(env.DB);
  const replica = readReplicas(env.DB);
  return {
    database: openDatabase(counted.database, DEADLINE_MS, { host: env.DB, waitUntil }),
    bulkDatabase: openDatabase(counted.database, CATALOGUE_MS, { host: env.DB, waitUntil }),
    replica: replica && openDatabase(replica, REPLICA_MS, { host: env.DB, mayLag: true }),
    statementsUsed: counted.used,
    media: env.MEDIA,
    provider: createYookassa({
      url: variables.PROVIDER_URL,
      shopId: variables.PROVIDER_SHOP_ID,
      secretKey: variables.PROVIDER_SECRET_KEY,
      receipts: { kind: variables.RECEIPTS, vatCode: variables.VAT_CODE },
    }),
    pushService: createWebPush({ contact: variables.ATELIER_URL, clock: () => Date.now() }),
    mailer: openMailer(env, variables),
    queueMail: async (ids) => {
      await env.MAIL_QUEUE.sendBatch(ids.map((mail) => ({ body: { mail } })));
    },
    parseNotification,
    declineAdvice,
    challenges: createProofOfWork({ keys: orderTokenKeys, clock: () => Date.now() }),
    accessEmail: variables.ACCESS_TEAM === '' ? null : openAccess(variables),
    sealer: createSealer(readKeyRing(variables.PERSONAL_DATA_KEYS)),
    clock: () => Date.now(),
    random: (bytes) => crypto.getRandomValues(new Uint8Array(bytes)),
    log: (line) => console.log(JSON.stringify(line)),
    backups: 'platform',
    settings: {
      siteUrl: variables.SITE_URL,
      atelierUrl: variables.ATELIER_URL,
      payments: variables.PAYMENTS === 'on',
      paymentLimits: { card: { min: variables.CARD_MIN, max: variables.CARD_MAX } },
      providerTest: variables.PROVIDER_TEST === 'true',
      notificationToken: variables.NOTIFICATION_TOKEN,
      notificationSources: variables.NOTIFICATION_SOURCES.split(' ').filter(Boolean),
      orderTokenKeys,
      certificateKeys: readKeyRing(variables.CERTIFICATE_KEYS),
      storefrontKeys: readSigningKeys(variables.STOREFRONT_KEYS),
      catalogueToken: variables.CATALOGUE_TOKEN,
      operatorTokenHash: variables.OPERATOR_TOKEN_HASH,
      refundWithoutPasskey: variables.REFUND_WITHOUT_PASSKEY,
      eraseAfterDays: Number(variables.ERASE_AFTER_DAYS),
      writesPerMinute: Number(variables.WRITES_PER_MINUTE),
      askReviewAfterDays: Number(variables.ASK_REVIEW_AFTER_DAYS),
      managerWaitDays: Number(variables.MANAGER_WAIT_DAYS),
      mailManager: variables.MAIL_MANAGER,
    },
  };
}

function openAccess({ ACCESS_TEAM, ACCESS_AUDIENCE }: Variables) {
  const issuer = accessIssuer(ACCESS_TEAM);
  return createAccessVerifier({ issuer, audience: ACCESS_AUDIENCE, keys: accessKeys(issuer), clock: () => Date.now() });
}

/** The configured mail transport. `readVariables` has validated what it needs. */
function openMailer(env: Bindings, variables: Variables): Mailer | null {
  const { MAIL_TRANSPORT, MAIL_FROM, MAIL_SENDER, SMTP_HOST, SMTP_PORT, SMTP_USER, SMTP_PASSWORD } = variables;
  const sender = { from: MAIL_FROM, name: MAIL_SENDER || shopName(DEFAULT_LOCALE) };
  if (MAIL_TRANSPORT === 'cloudflare' && env.EMAIL) return createCloudflareMailer(env.EMAIL, sender);
  if (MAIL_TRANSPORT !== 'smtp') return null;
  return createSmtpMailer({ host: SMTP_HOST, port: SMTP_PORT, user: SMTP_USER, password: SMTP_PASSWORD, ...sender });
}
