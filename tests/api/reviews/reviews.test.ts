import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { OwnReview, ReviewRequest } from '#shared/contract/review.ts';
import { bytesOf, jpeg, webp } from '../picture-bytes.ts';
import { openProductionShop, type ProductionShop } from '../production/production-shop.ts';
import { asOperator, OPERATOR } from '../shop.ts';
import { countOf } from '../stored.ts';

const DAY = 24 * 60;
let production: ProductionShop;
let number: string;
let token: string;

beforeEach(async () => {
  production = await openProductionShop();
  const created = await production.place([
    { key: 'b', sku: 'gown-m', quantity: 2 },
    { key: 'c', sku: 'robe-m', quantity: 1 },
  ]);
  await production.pay(created);
  number = created.order.number;
  token = created.token;
});

async function deliver() {
  await production.fire(number, 'in_production');
  await production.fire(number, 'shipped');
  await production.fire(number, 'delivered');
}

const base64 = (bytes: readonly number[]) => btoa(String.fromCharCode(...bytes));
const GPS = bytesOf('EXIF', [6, 0, 0, 0], 'GPS 55');
/** A photograph with the place where it was taken. */
const PHOTO = base64([
  ...bytesOf('RIFF', [webp(800, 900).length - 8 + GPS.length, 0, 0, 0]),
  ...webp(800, 900).slice(8),
  ...GPS,
]);
const WORDS = 'Мягкий шёлк, села хорошо.';
const CONSENT = 'Я согласна, чтобы фотографии показали всем.';

const aReview = (changes: Partial<ReviewRequest> = {}): ReviewRequest => ({
  ...{ revision: 0, stars: 5, fit: 'true', text: WORDS, name: 'Анна', showsSize: true, height: 171 },
  ...{ keeps: [], photos: [], photoConsent: null },
  ...changes,
});
const write = (changes: Partial<ReviewRequest> = {}, position = 0, holder = token) =>
  production.shop.post(`/orders/${number}/reviews/${position}`, aReview(changes), { 'Order-Token': holder });
async function own(position = 0): Promise<OwnReview | null> {
  const response = await production.shop.send(`/orders/${number}/reviews`, { headers: { 'Order-Token': token } });
  const { lines } = OPERATIONS.readOwnReviews.response.parse(await response.json());
  return lines.find((line) => line.position === position)?.review ?? null;
}
async function decide(state: string, changes: object = {}, headers: Record<string, string> = OPERATOR) {
  const review = await own();
  const body = { revision: review?.revision, state, reason: null, photos: review?.photos ?? [], ...changes };
  return production.shop.post(`/operator/reviews/${review?.id}/decision`, body, headers);
}
async function shown(handle = 'gown', query = '') {
  const response = await production.shop.send(`/products/${handle}/reviews${query}`);
  return OPERATIONS.listReviews.response.parse(await response.json());
}
const summary = async () => {
  const response = await production.shop.send('/products/gown');
  return OPERATIONS.readProduct.response.parse(await response.json()).reviews;
};
const version = async () =>
  (await env.DB.prepare('SELECT version FROM catalogue').first<{ version: number }>())?.version ?? 0;
const files = async () => (await env.MEDIA.list({ prefix: 'reviews/' })).objects.map(({ key }) => key);

describe('the request for a review', () => {
  const mails = () => production.shop.mail.sent.filter(({ subject }) => subject.includes('Как вам заказ'));
  const pass = async (days: number) => {
    production.shop.pass(days * DAY);
    await production.shop.runJobs();
    await production.shop.deliverEmails();
  };

  test('is sent once, ten days after delivery, with a link that opens the form and no product’s name', async () => {
    await deliver();
    await pass(9);
    expect(mails()).toEqual([]);
    await pass(1);
    await pass(1);
    const [mail, ...others] = mails();
    expect(others).toEqual([]);
    expect(mail?.text).toContain(`/order/${number}/reviews?token=${token}`);
    expect(mail?.text).not.toContain('gown');
  });

  test('is not sent for what was refunded, erased, or reviewed already', async () => {
    await deliver();
    await write();
    await pass(11);
    expect(mails()).toEqual([]);
    const { order } = await production.place([{ key: 'b', sku: 'gown-m', quantity: 1 }]);
    await production.fire(order.number, 'paid_by_hand');
    for (const event of ['in_production', 'shipped', 'delivered', 'refunded_by_hand']) {
      await production.fire(order.number, event);
    }
    await pass(11);
    expect(mails()).toEqual([]);
  });
});

describe('a review', () => {
  test('is written once a line, only when it was delivered and by whoever has its link', async () => {
    expect((await write()).status).toBe(409);
    await deliver();
    expect((await write({}, 0, 'x'.repeat(43))).status).toBe(404);
    expect((await write({}, 7)).status).toBe(409);
    const both = await Promise.all([write(), write({ text: 'Ещё раз' })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await write()).status).toBe(409);
    expect((await write({}, 1)).status).toBe(200);
    expect(await countOf('review')).toBe(2);
    expect((await shown()).items).toEqual([]);
  });

  test('refuses what makes no sense', async () => {
    await deliver();
    const photos = [PHOTO];
    const wrong: Partial<ReviewRequest>[] = [
      { stars: 0 },
      { stars: 6 },
      { stars: 4.5 },
      { text: ' ' },
      { text: 'я'.repeat(2001) },
      { text: 'a\u0000b' },
      { name: 'Я\nзлая' },
      { height: 12 },
      { photos },
      { photos: Array(5).fill(PHOTO), photoConsent: CONSENT },
      { photos: [base64(jpeg(800, 900))], photoConsent: CONSENT },
      { photos: [base64(bytesOf('<svg onload="1"/>'))], photoConsent: CONSENT },
      { photos: [base64(webp(20, 20))], photoConsent: CONSENT },
    ];
    const statuses = await Promise.all(wrong.map(async (changes) => (await write(changes)).status));
    expect(statuses).toEqual(wrong.map(() => 422));
    expect([await countOf('review'), await files()]).toEqual([0, []]);
  });

  test('is shown once it is released, with its sums, and every page of the shop is renewed', async () => {
    await deliver();
    await write();
    const before = await version();
    expect(await summary()).toBeNull();
    expect((await decide('released')).status).toBe(200);
    expect(await version()).toBe(before + 1);
    expect(await summary()).toEqual({ count: 1, average: 5, fit: null });
    const { items, sizes, heights } = await shown();
    expect(items).toMatchObject([
      { text: WORDS, name: 'Анна', size: 'M', colour: 'Вино', height: 171, stars: 5, answer: '' },
    ]);
    expect([sizes, heights]).toEqual([['M'], [170]]);
    expect((await shown('gown', '?height=170')).total).toBe(1);
    expect((await shown('gown', '?height=160')).total).toBe(0);
    expect(JSON.stringify(await shown())).not.toContain(number);
  });

  test('is read again after its author changed it, and is hidden until then', async () => {
    await deliver();
    await write();
    await decide('released');
    const review = await own();
    expect((await write({ revision: review?.revision ?? 0, stars: 2 })).status).toBe(200);
    expect(await own()).toMatchObject({ state: 'waiting', stars: 2 });
    expect([(await shown()).items, await summary()]).toEqual([[], null]);
    const stale = { revision: review?.revision, state: 'released', reason: null, photos: [] };
    const late = await production.shop.post(`/operator/reviews/${review?.id}/decision`, stale, OPERATOR);
    expect(late.status).toBe(409);
  });

  test('is refused only with a reason, which its author is told and everybody sees counted', async () => {
    await deliver();
    await write({ text: 'Дура!' });
    expect((await decide('refused')).status).toBe(422);
    expect((await decide('refused', { reason: 'critical' })).status).toBe(422);
    expect((await decide('refused', { reason: 'insult' })).status).toBe(200);
    await production.shop.deliverEmails();
    const told = production.shop.mail.sent.at(-1);
    expect(told?.text).toContain('оскорбления');
    expect(told?.text).not.toContain('Дура');
    expect((await shown()).refused).toEqual([{ reason: 'insult', count: 1 }]);
    expect((await decide('waiting')).status).toBe(200);
    expect((await shown()).refused).toEqual([]);
  });

  test('has an answer of the shop, which can be taken away', async () => {
    await deliver();
    await write();
    await decide('released');
    for (const text of ['Спасибо, Анна!', '']) {
      const review = await own();
      const body = { revision: review?.revision, text };
      await production.shop.post(`/operator/reviews/${review?.id}/answer`, body, OPERATOR);
      expect((await shown()).items[0]?.answer).toBe(text);
    }
  });

  test('is decided on by owner and manager alone, and the audit tells who did', async () => {
    await deliver();
    await write();
    for (const role of ['maker', 'editor'] as const) {
      const { headers } = await production.join(role, role);
      expect((await decide('released', {}, { ...headers, 'Idempotency-Key': role })).status).toBe(403);
      expect((await production.shop.send('/operator/reviews', { headers })).status).toBe(403);
    }
    const manager = await production.join('Вера', 'manager');
    expect((await decide('released', {}, manager.headers)).status).toBe(200);
    const { results } = await env.DB.prepare(
      "SELECT facts FROM operator_audit WHERE subject LIKE 'review %' AND operator = ? AND status = 200",
    )
      .bind(manager.id)
      .all<{ facts: string }>();
    expect(JSON.parse(results[0]?.facts ?? '')).toMatchObject({ state: 'released', product: 'gown' });
  });
});

describe('a photograph of a review', () => {
  const see = (id = '') => production.shop.send(`/review-photographs/${id}`);

  test('loses where it was taken, has its consent, and is seen by all only once it is released', async () => {
    await deliver();
    expect((await write({ photos: [PHOTO], photoConsent: CONSENT })).status).toBe(200);
    const [photo] = (await own())?.photos ?? [];
    expect((await see(photo)).status).toBe(404);
    await decide('released', { photos: [] });
    expect([(await see(photo)).status, (await shown()).items[0]?.photos]).toEqual([404, []]);
    await decide('released');
    const { data } = OPERATIONS.readReviewPhoto.response.parse(await (await see(photo)).json());
    expect(atob(data)).not.toContain('GPS');
    expect(atob(data)).toContain('VP8 ');
    const [key = ''] = await files();
    const direct = await production.shop.send(`/media/${key}`);
    expect(direct.status).toBe(422);
    const row = await env.DB.prepare('SELECT photo_consent, photo_consent_at FROM review').first();
    expect(row).toEqual({ photo_consent: CONSENT, photo_consent_at: production.shop.time.now });
  });

  test('goes when its author leaves it out, withdraws, or is erased, with all sums', async () => {
    await deliver();
    await write({ photos: [PHOTO, PHOTO], photoConsent: CONSENT });
    await decide('released');
    const review = await own();
    const keeps = review?.photos.slice(0, 1) ?? [];
    await write({ revision: review?.revision ?? 0, keeps, photoConsent: CONSENT });
    await production.shop.runJobs();
    expect([(await files()).length, (await own())?.photos]).toEqual([1, keeps]);
    await decide('released');
    await production.shop.deliverEmails();
    const erased = await production.shop.post(`/operator/orders/${number}/erasure`, {}, asOperator());
    expect(erased.status).toBe(200);
    expect([await countOf('review'), await summary(), (await see(keeps[0])).status]).toEqual([0, null, 404]);
    await production.shop.runJobs();
    expect(await files()).toEqual([]);
  });

  test('stays after the shop’s own erasure if it is released, and goes if it is not', async () => {
    await deliver();
    await write({ photos: [PHOTO], photoConsent: CONSENT });
    await write({ photos: [PHOTO], photoConsent: CONSENT }, 1);
    await decide('released');
    await production.shop.deliverEmails();
    production.shop.pass(91 * DAY);
    await production.shop.runJobs();
    await production.shop.runJobs();
    expect([await countOf('review'), (await shown()).items.length, (await files()).length]).toEqual([1, 1, 1]);
  });

  test('is withdrawn by its author, once and for all', async () => {
    await deliver();
    await write();
    await decide('released');
    const path = `/orders/${number}/reviews/0/withdrawal`;
    expect((await production.shop.post(path, {}, { 'Order-Token': token })).status).toBe(200);
    expect([await own(), await summary(), await countOf('review')]).toEqual([null, null, 0]);
  });
});
