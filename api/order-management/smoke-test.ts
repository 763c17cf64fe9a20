import { sql } from 'drizzle-orm';
import { readConsentTexts } from '#api/content/published.ts';
import { type Database, type Statement, transact } from '#api/database/database.ts';
import { describeError } from '#api/http/describe-error.ts';
import { storedContact } from '#api/orders/contact.ts';
import { orderStatements } from '#api/orders/insert-order.ts';
import { newOrder } from '#api/orders/order-rows.ts';
import { MailError } from '#api/ports/mailer.ts';
import { ProviderError } from '#api/ports/payment-provider.ts';
import type { Ports } from '#api/ports/ports.ts';
import { onlyVersion, selectVersion } from '#api/products/catalogue-version.ts';
import { priceWithCodes } from '#api/quotes/redeem.ts';
import { sha256Hex } from '#api/security/secrets.ts';
import type { OrderRequest } from '#shared/contract/order.ts';
import { SMOKE_TEST_PARTS, type SmokeTest, type SmokeTestPart } from '#shared/contract/smoke-test-operations.ts';

/** How long the mail server may take to respond, ms. */
const MAIL_HOST_MS = 20_000;

/** A fictitious contact: it is written in a transaction that is rolled back. */
const CONTACT: OrderRequest['contact'] = {
  firstName: 'Deployment',
  lastName: 'Smoke test',
  phone: '+79120000000',
  email: 'smoke-test@nega.invalid',
  country: 'RU',
  region: 'Moscow',
  city: 'Moscow',
  address: 'none',
  postalCode: '101000',
  comment: '',
  delivery: 'standard',
  consent: true,
};

/** Fails when it runs, with an error of SQLite, and rolls back its transaction. */
const ROLLBACK = { statement: sql`SELECT json('rollback')`, error: 'malformed JSON' };

/** Each returns what it found, and throws if the shop could not sell. */
const ATTEMPTS: Readonly<Record<SmokeTestPart, (ports: Ports) => Promise<string>>> = {
  database: async ({ database }) => `catalogue version ${onlyVersion(await selectVersion(database)).version}`,
  order: tryOrder,
  keys: tryKeys,
  pictures: tryPictures,
  queue: tryQueue,
  mail: tryMailHost,
  payments: async ({ provider }) =>
    `the provider knows the shop; receipts: ${(await provider.ping()).receipts ?? 'not told'}`,
};

/** Checks everything that an order needs, without leaving anything behind. */
export async function smokeTest(ports: Ports): Promise<SmokeTest> {
  const parts: SmokeTest['parts'] = [];
  for (const part of SMOKE_TEST_PARTS) {
    const began = ports.clock();
    const result = await ATTEMPTS[part](ports).then(
      (detail) => ({ ok: true, detail }),
      (error: unknown) => ({ ok: false, detail: reasonOf(error) }),
    );
    parts.push({ part, took: ports.clock() - began, ...result });
  }
  return { parts };
}

/** Messages of other servers may contain names or addresses: only their codes are shown. */
function reasonOf(error: unknown): string {
  return error instanceof MailError || error instanceof ProviderError ? error.code : describeError(error).message;
}

/** Prices a product that is on sale and writes an order of it, which is rolled back. */
async function tryOrder(ports: Ports): Promise<string> {
  const { database } = ports;
  const sku = await findOnSale(database);
  const cart = { lines: [{ key: 'smoke-test', sku, quantity: 1 }], certificates: [], codes: [] };
  const { country, delivery } = CONTACT;
  const priced = await priceWithCodes(ports, 'ru', { ...cart, country, delivery });
  const { total } = priced.quote;
  const request = { ...cart, contact: CONTACT, expectedTotal: total };
  const contact = storedContact(CONTACT);
  const consents = await readConsentTexts(database);
  const order = await newOrder(ports, { locale: 'ru', request, contact, contactTokens: [], consents, priced });
  const { row } = order;
  const claim = { key: `smoke-test ${row.id}`, requestHash: await sha256Hex(row.id) };
  await runInRolledBackTransaction(database, orderStatements(database, claim, order));
  const [left] = await database.all(sql`SELECT 1 FROM orders WHERE id = ${row.id}`);
  if (left) throw new Error(`It was not rolled back: order ${row.id}`);
  return `${sku} for ${total / 100} RUB, rolled back`;
}

async function findOnSale(database: Database): Promise<string> {
  const [offer] = await database.all<{ sku: string }>(sql`
    SELECT sku FROM variant JOIN product ON product.id = product_id
    WHERE published = 1 AND (stock IS NULL OR stock > 0) LIMIT 1`);
  if (!offer) throw new Error('Nothing is on sale');
  return offer.sku;
}

async function runInRolledBackTransaction(database: Database, statements: readonly Statement[]): Promise<void> {
  try {
    await transact(database, [...statements, ROLLBACK.statement]);
  } catch (error) {
    const { message } = describeError(error);
    if (!message.includes(ROLLBACK.error)) throw error;
  }
}

async function tryKeys({ sealer }: Ports): Promise<string> {
  const [text, about] = ['smoke-test', 'smoke-test'];
  if ((await sealer.open(await sealer.seal(text, about), about)) !== text)
    throw new Error('What is sealed cannot be read');
  return sealer.hasOlderKeys ? 'sealing, with older keys to be retired' : 'sealing';
}

/** Reads a picture of the catalogue. */
async function tryPictures({ database, media }: Ports): Promise<string> {
  const [shown] = await database.all<{ key: string }>(sql`SELECT key FROM picture WHERE key IS NOT NULL LIMIT 1`);
  if (!shown) return 'the catalogue has none yet';
  const found = await media.head(shown.key);
  if (!found) throw new Error(`Not in the store: ${shown.key}`);
  return `${shown.key}, ${found.size} bytes`;
}

/** Emails are numbered from 1, so the consumer of this message finds nothing to send. */
async function tryQueue({ queueMail }: Ports): Promise<string> {
  await queueMail([0]);
  return 'took a message';
}

async function tryMailHost({ mailer }: Ports): Promise<string> {
  if (!mailer) return 'the shop is set up to send none';
  await mailer.check(AbortSignal.timeout(MAIL_HOST_MS));
  return 'the host would take emails';
}
