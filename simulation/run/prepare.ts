import migrations from 'virtual:migrations';
import { CreatedOperator } from '#shared/contract/operator.ts';
import { CreatedOrder } from '#shared/contract/order.ts';
import { blankPromotion, type PromotionFields } from '#shared/contract/promotion.ts';
import { certificateSku } from '#shared/domain/certificates/amount.ts';
import { Weather } from '../faults/weather.ts';
import type { Message } from '../machines/message.ts';
import { toMessage, toResponse } from '../machines/message.ts';
import { Site } from '../machines/site.ts';
import { Sqlite } from '../machines/sqlite.ts';
import { GROUPS, PRODUCTS } from '../people/catalogue.ts';
import { DISCOUNTS } from '../people/ordering.ts';
import { CODE } from '../people/recipients.ts';
import { rolesByName, STAFF, type Stocked } from '../people/scene.ts';
import { enter, replaceGlobals } from '../world/stand-in.ts';
import { World } from '../world/world.ts';

/** When every history begins. */
const BEGINNING = Date.UTC(2027, 1, 2, 9);
/** The provider tells the shop of what happened after so many ms. */
const PROVIDER_FAULTS = '{"notification_delay_ms":500}';

export type Prepared = { sqlite: Sqlite; books: Sqlite; stocked: Stocked };

const CERTIFICATE_LASTS_MS = 36 * 60 * 60 * 1000;
const ENDING = 'UPDATE certificate SET expires_at = ? WHERE rowid = (SELECT max(rowid) FROM certificate)';

type Post = (path: string, body: unknown, bearer: string) => Promise<{ status: number; text: string }>;

/** Makes the databases, and in them the shop that every history begins with. */
export async function prepare(): Promise<Prepared> {
  replaceGlobals();
  const sqlite = new Sqlite({ isLimited: true });
  const books = new Sqlite();
  for (const { statements } of migrations) for (const statement of statements) sqlite.execute(statement);
  const { site, done } = openSite('prepared', { sqlite, books });
  const stocked = await done(stock(site));
  sqlite.keep();
  books.keep();
  return { sqlite, books, stocked };
}

/** A shop in a world of its own, and how to wait for something in it. */
export function openSite(
  name: string,
  { sqlite, books, faults = new Weather([], new World(name, 0).network) }: Databases,
) {
  const world = new World(name, BEGINNING);
  const site = new Site({ world, weather: faults, sqlite, books, providerFaults: PROVIDER_FAULTS });
  enter(world, async (request) => {
    const { signal } = request;
    return toResponse(
      await site.network.send({ from: 'provider', to: site.api(), message: await toMessage(request), signal }),
    );
  });
  async function done<Result>(work: Promise<Result>): Promise<Result> {
    let isOver = false;
    const over = () => {
      isOver = true;
    };
    work.then(over, over);
    await world.until(() => isOver);
    return work;
  }
  return { world, site, done };
}

type Databases = { sqlite: Sqlite; books: Sqlite; faults?: Weather };

async function stock(site: Site): Promise<Stocked> {
  const post: Post = async (path, body, bearer) => {
    const headers = {
      'content-type': 'application/json',
      'idempotency-key': crypto.randomUUID(),
      ...(bearer && { authorization: `Bearer ${bearer}` }),
    };
    const message: Message = {
      method: 'POST',
      url: `https://api.nega.test${path}`,
      headers,
      body: JSON.stringify(body),
    };
    const reply = await site.api().handle(message);
    if (reply.status >= 300) throw new Error(`${path}: ${reply.status} ${reply.text}`);
    return reply;
  };
  await fill(post);
  const code = await buyCertificate(site, post);
  const ending = await buyCertificate(site, post);
  // Nobody waits a year for its end.
  site.sqlite.run([{ sql: ENDING, params: [BEGINNING + CERTIFICATE_LASTS_MS] }]);
  await makePromotions(post);
  const added = new Map<string, { token: string; id: string }>();
  for (const name of STAFF) {
    const { text } = await post('/operator/operators', { name, roles: rolesByName(name) }, 'operator-token');
    const { token, operator } = CreatedOperator.parse(JSON.parse(text));
    added.set(name, { token, id: operator.id });
  }
  await site.runSchedule();
  const byRole = (read: (of: { token: string; id: string }) => string) =>
    Object.fromEntries([...added].map(([name, of]) => [name, read(of)])) as Stocked['tokens'];
  const [last] = site.sqlite.all('SELECT max(number) AS number FROM orders');
  return {
    beganAt: BEGINNING,
    before: Number(last?.['number'] ?? 0),
    codes: [code, ending],
    tokens: byRole(({ token }) => token),
    operators: byRole(({ id }) => id),
  };
}

async function fill(post: Post): Promise<void> {
  const started = await post('/imports', { replace: true, groups: GROUPS }, 'catalogue-token');
  const { id } = JSON.parse(started.text) as { id: string };
  await post(`/imports/${id}/products`, { products: PRODUCTS }, 'catalogue-token');
  while ((await post(`/imports/${id}/publication`, {}, 'catalogue-token')).status === 202);
}

/** Buys a certificate of 40 000 ₽ and waits for its email, which has the code. */
async function buyCertificate(site: Site, post: Post): Promise<string> {
  const before = site.mailbox.received().length;
  const amount = 4_000_000;
  const certificate = {
    key: 'gift',
    sku: certificateSku(amount),
    amount,
    sender: 'Анна',
    recipient: 'maria@nega.test',
    message: '',
    deliverOn: '2027-02-02',
    locale: 'ru',
  };
  const nowhere = { region: '', city: '', address: '', postalCode: '', comment: '' };
  const contact = { firstName: 'Анна', lastName: 'Иванова', phone: '+79120000000', email: 'first@nega.test' };
  const body = {
    lines: [],
    certificates: [certificate],
    contact: { ...contact, country: 'RU', consent: true, ...nowhere },
    expectedTotal: amount,
  };
  const { order } = CreatedOrder.parse(JSON.parse((await post('/orders', body, '')).text));
  await post(`/operator/orders/${order.number}/events`, { event: 'paid_by_hand' }, 'operator-token');
  for (;;) {
    for (const { text } of site.mailbox.received().slice(before)) {
      const [code] = CODE.exec(text) ?? [];
      if (code) return code;
    }
    await site.later(1_000);
  }
}

/** Discounts whose kopecks do not divide, one of which is soon used up, a sale in prices, free delivery, and a set. */
async function makePromotions(post: Post): Promise<void> {
  const blank = blankPromotion(new Date(BEGINNING).toISOString());
  const sale = { code: null, nameRu: 'Неделя халатов', nameEn: 'Robe week' };
  const [seventh, sum, last, once] = DISCOUNTS;
  const written: Partial<PromotionFields>[] = [
    { code: seventh, value: 7 },
    { code: sum, benefit: 'amount', value: 33_333 },
    { code: last, value: 50, maxUses: 1 },
    { code: once, value: 20, maxUsesPerContact: 1 },
    { ...sale, value: 3 },
    { ...sale, benefit: 'free-delivery', value: 0, minimum: 1_000_000 },
  ];
  for (const fields of written) await post('/operator/promotions', { ...blank, ...fields }, 'operator-token');
  const { startsAt, endsAt } = blank;
  const texts = { nameRu: 'Утро', nameEn: 'A morning', aboutRu: '', aboutEn: '' };
  const set = { ...texts, handle: 'morning', products: ['robe', 'socks'], price: 444_443, startsAt, endsAt };
  await post('/operator/sets', set, 'operator-token');
}
