import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { AuditPage } from '#shared/contract/operator.ts';
import { CERTIFICATE_STATES, CertificatePage, OperatorCertificate } from '#shared/contract/operator-certificate.ts';
import { aCertificate, certificateOrder, place, placed } from '../ordering.ts';
import { OPERATOR } from '../shop.ts';
import { type CertificateShop, openCertificateShop, paidWith } from './certificate-shop.ts';

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
});

async function search(text: string, more: object = {}) {
  const response = await at.shop.post('/operator/certificate-search', { text, ...more }, OPERATOR);
  return CertificatePage.parse(await response.json()).certificates;
}
/** A paid order of a certificate that is sent on a day. */
async function sold(deliverOn = '2026-11-21') {
  const { order } = await placed(at.shop, certificateOrder({ certificates: [aCertificate({ deliverOn })] }));
  await at.happen(order.number, 'paid_by_hand');
  await at.shop.runJobs();
  const [card] = await search(order.number);
  if (!card) throw new Error('It was not found');
  const [code = ''] = await at.codesOf(order.number);
  const post = (path: string, body: object = {}) =>
    at.shop.post(`/operator/certificates/${card.id}/${path}`, body, OPERATOR);
  return { card, code, number: order.number, post };
}
const parse = async (response: Response) => OperatorCertificate.parse(await response.json());

/** Certificates like the first one, of every state that they can be in. */
async function copyCertificates(count: number) {
  const { now } = at.shop.time;
  const [day, copies] = [
    24 * 60 * 60 * 1000,
    `json_each('[${Array.from({ length: count }, (_, index) => index + 1)}]')`,
  ];
  await env.DB.batch([
    env.DB.prepare(`
      INSERT INTO certificate (id, order_id, position, sku, amount, locale, deliver_on, edition, emails, key_id, code_hash,
        last_four, send_at, expires_at, issued_at, opened_at, blocked_at)
      SELECT 'copy-' || n.value, order_id, n.value, sku, amount, locale, deliver_on, edition, emails, key_id, 'hash-' || n.value,
        'ABCD', ${now} + (n.value % 11 - 5) * ${day}, ${now} + (n.value % 13 - 5) * ${day},
        iif(n.value % 7, issued_at, NULL), iif(n.value % 2, issued_at, NULL), iif(n.value % 17, NULL, issued_at)
      FROM certificate JOIN ${copies} AS n`),
    env.DB.prepare(`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      SELECT id, 'issue', order_id, amount, amount, ${now} FROM certificate WHERE id LIKE 'copy-%' AND issued_at NOT NULL`),
    env.DB.prepare(`
      INSERT INTO certificate_entry (certificate_id, kind, order_id, amount, balance, at)
      SELECT id, 'cancel', order_id, -amount, 0, ${now} + position FROM certificate
      WHERE id LIKE 'copy-%' AND issued_at NOT NULL AND position % 3 = 0`),
  ]);
}

async function searchAll(query: object) {
  const cards = [];
  for (let cursor: string | null | undefined; cursor !== null; ) {
    const response = await at.shop.post('/operator/certificate-search', { text: '', ...query, cursor }, OPERATOR);
    const { certificates, nextCursor } = CertificatePage.parse(await response.json());
    cards.push(...certificates);
    cursor = nextCursor;
  }
  return cards;
}

test('certificates of each state are listed a page at a time, each once', async () => {
  await sold();
  await copyCertificates(600);
  const all = await searchAll({});
  expect(all.length).toBe(601);
  for (const state of CERTIFICATE_STATES) {
    const idsOf = (cards: typeof all) => cards.map(({ id }) => id).sort();
    const isInState = (card: (typeof all)[number]) => card.state === state;
    const listed = await searchAll({ state });
    expect([state, idsOf(listed)]).toEqual([state, idsOf(all.filter(isInState))]);
    expect(listed.length, state).toBeGreaterThan(10);
  }
  const spent = all.filter(({ balance, state }) => balance === 0 && state !== 'unpaid' && state !== 'blocked');
  expect(spent.every(({ state }) => state === 'spent')).toBe(true);
});

describe('a certificate', () => {
  test('is found by its code, its last characters, its recipient and its order', async () => {
    const { card, code, number } = await sold();
    for (const text of [code, code.slice(-4).toLowerCase(), 'maria@nega.test', 'MARIA', number]) {
      expect([text, (await search(text)).map(({ id }) => id)]).toEqual([text, [card.id]]);
    }
    expect(await search('olga@nega.test')).toEqual([]);
    expect(await search('', { state: 'blocked' })).toEqual([]);
    expect(await search('', { state: 'sent' })).toMatchObject([{ id: card.id, state: 'sent', balance: 500_000 }]);
  });

  test('can be found by its recipient as soon as it is ordered', async () => {
    const { order } = await placed(at.shop, certificateOrder({ certificates: [aCertificate()] }));
    expect(await search('maria@')).toMatchObject([{ order: order.number, state: 'unpaid' }]);
  });

  test('shows its history', async () => {
    const { card, code } = await sold();
    const { order } = await placed(at.shop, paidWith([code], 500_000));
    const shown = await parse(await at.shop.send(`/operator/certificates/${card.id}`, { headers: OPERATOR }));
    expect(shown).toMatchObject({ state: 'spent', balance: 0, recipient: 'maria@nega.test', isSendable: false });
    expect(shown.entries).toMatchObject([
      { kind: 'issue', amount: 500_000, balance: 500_000 },
      { kind: 'reserve', amount: -500_000, balance: 0, order: order.number },
    ]);
  });

  test('that waits for its day goes to the address that was corrected, and is found by that one', async () => {
    const { card, code, post } = await sold('2026-12-24');
    expect(card.state).toBe('scheduled');
    const changed = await parse(await post('emails', { recipient: 'vera@nega.test' }));
    expect(changed).toMatchObject({ recipient: 'vera@nega.test', state: 'scheduled' });
    expect([await search('maria@nega.test'), (await search('vera@nega.test')).length]).toEqual([[], 1]);
    expect((await at.askBalance(code)).status).toBe(404);
    expect((await post('emails', { recipient: 'no address' })).status).toBe(422);
  });

  test('that is blocked cannot pay until it is unblocked, and its owner is told', async () => {
    const { code, post } = await sold();
    const blocked = await parse(await post('block'));
    expect(blocked).toMatchObject({ state: 'blocked', balance: 500_000, isSendable: false });
    expect(await (await at.askBalance(code)).json()).toMatchObject({ state: 'blocked', balance: 0 });
    const quote = await at.quote({ lines: paidWith([], 0).lines, codes: [code] });
    expect(quote.redeemed).toMatchObject([{ state: 'blocked', used: 0 }]);
    expect((await place(at.shop, paidWith([code], 500_000))).status).toBe(409);
    expect((await post('emails')).status).toBe(409);
    await post('unblock');
    expect((await place(at.shop, paidWith([code], 500_000))).status).toBe(201);
  });

  test('is audited with its changes, without its recipient', async () => {
    const { post } = await sold();
    await post('block');
    const page = AuditPage.parse(await (await at.shop.send('/operator/audit', { headers: OPERATOR })).json());
    const block = page.entries.find(({ action }) => action.endsWith('/block'));
    expect(block).toMatchObject({ before: { isBlocked: 0 }, after: { isBlocked: 1 } });
    expect(JSON.stringify(page)).not.toContain('maria');
  });
});
