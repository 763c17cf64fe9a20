import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { certificateCode } from '#api/certificates/code.ts';
import { readKeyRing } from '#api/security/secrets.ts';
import { CertificateCard, SoldCertificate } from '#shared/contract/certificate.ts';
import { formatCode } from '#shared/domain/certificates/code.ts';
import { aCertificate, certificateOrder, placed } from '../ordering.ts';
import { withAnswer } from '../solving.ts';
import { type CertificateShop, openCertificateShop, paidWith } from './certificate-shop.ts';

let at: CertificateShop;
beforeEach(async () => {
  at = await openCertificateShop();
});

describe('a code', () => {
  test('that is unknown takes the same statements as a known one', async () => {
    const [code = ''] = await at.bought(500_000);
    const unknown = await certificateCode(at.shop.ports.settings, {
      id: 'nobody',
      edition: 0,
      keyId: 'tests',
    });
    at.shop.statements.length = 0;
    expect((await at.askBalance(code)).status).toBe(200);
    const known = [...at.shop.statements];
    at.shop.statements.length = 0;
    expect((await at.askBalance(unknown)).status).toBe(404);
    expect(at.shop.statements).toEqual(known);
  });

  test('with a typo is refused as such', async () => {
    const response = await at.askBalance('ABCD-EFGH-JKMN-PQRS');
    expect(response.status).toBe(422);
    expect(await response.json()).toMatchObject({ errors: [{ path: 'code', code: 'certificate-code' }] });
  });

  test('given twice is refused', async () => {
    const [code = ''] = await at.bought(500_000);
    const response = await at.shop.post('/quotes', { lines: [], certificates: [aCertificate()], codes: [code, code] });
    expect(await response.json()).toMatchObject({ errors: [{ path: 'codes', code: 'repeated' }] });
  });
});

describe('another key in front of the first', () => {
  const key = (letter: string) => btoa(letter.repeat(32));
  const first = `tests:${key('c')}`;
  const setKeys = (written: string) => {
    at.shop.ports.settings.certificateKeys = readKeyRing(written);
  };
  const keysInUse = async () =>
    (await env.DB.prepare('SELECT key_id FROM certificate ORDER BY rowid').all()).results.map((row) => row['key_id']);

  test('keeps sent codes valid: they can be read, spent and sent again', async () => {
    const [sent = ''] = await at.bought(500_000);
    const { order, token } = await placed(at.shop, certificateOrder());
    setKeys(`new:${key('n')},${first}`);
    await at.happen(order.number, 'paid_by_hand');
    const [made = ''] = await at.bought(500_000);
    expect(await keysInUse()).toEqual(['tests', 'tests', 'new']);
    for (const code of [sent, made, ...(await at.codesOf(order.number))]) expect(await at.left(code)).toBe(500_000);
    await placed(at.shop, paidWith([sent, made], 0, { expectedTotal: 0 }));
    const emails = `/orders/${order.number}/certificates/0/emails`;
    await at.shop.post(emails, { recipient: 'vera@nega.test' }, { 'Order-Token': token });
    expect(await keysInUse()).toEqual(['tests', 'new', 'new']);
    const [again = ''] = await at.codesOf(order.number);
    expect(await at.left(again)).toBe(500_000);
  });

  test('gives unknown codes the same cost as known ones, and the old key may be removed when nothing depends on it', async () => {
    const [sent = ''] = await at.bought(500_000);
    setKeys(`new:${key('n')},${first}`);
    at.shop.statements.length = 0;
    expect((await at.askBalance(sent)).status).toBe(200);
    const known = [...at.shop.statements];
    at.shop.statements.length = 0;
    const unknown = await certificateCode(at.shop.ports.settings, {
      id: 'nobody',
      edition: 0,
      keyId: 'new',
    });
    expect((await at.askBalance(unknown)).status).toBe(404);
    expect(at.shop.statements).toEqual(known);
    setKeys(`new:${key('n')}`);
    expect((await at.askBalance(sent)).status).toBe(404);
  });
});

describe('the email', () => {
  const again = (number: string, token: string, body: object = {}, position = 0) =>
    withAnswer((headers) =>
      at.shop.post(`/orders/${number}/certificates/${position}/emails`, body, { 'Order-Token': token, ...headers }),
    );

  test('is sent again until the certificate is opened', async () => {
    const { order, token } = await placed(at.shop, certificateOrder());
    expect((await again(order.number, token)).status).toBe(409);
    await at.happen(order.number, 'paid_by_hand');
    const [code = ''] = await at.codesOf(order.number);
    expect(SoldCertificate.parse(await (await again(order.number, token)).json()).state).toBe('sent');
    const card = CertificateCard.parse(await (await at.shop.post('/certificates/openings', { code })).json());
    expect(card).toMatchObject({ sender: 'Анна', message: 'С днём рождения!', balance: 500_000, locale: 'ru' });
    expect((await again(order.number, token)).status).toBe(409);
    expect((await again(order.number, 'x'.repeat(43))).status).toBe(404);
  });

  test('to another recipient has another code, and the first one becomes invalid', async () => {
    const { order, token } = await placed(at.shop, certificateOrder());
    await at.happen(order.number, 'paid_by_hand');
    const [first = ''] = await at.codesOf(order.number);
    const response = await again(order.number, token, { recipient: 'vera@nega.test' });
    expect(await response.json()).toMatchObject({ recipient: 'vera@nega.test', sender: 'Анна', state: 'sent' });
    const [second = ''] = await at.codesOf(order.number);
    expect(second).not.toBe(first);
    expect((await at.askBalance(first)).status).toBe(404);
    expect(await at.left(second)).toBe(500_000);
  });

  test('can be requested ten times a day for one mailbox, whichever certificates it is about', async () => {
    const certificates = ['first', 'second', 'third', 'fourth'].map((key) => aCertificate({ key }));
    const { order, token } = await placed(at.shop, certificateOrder({ certificates }));
    await at.happen(order.number, 'paid_by_hand');
    const statuses: number[] = [];
    for (let asked = 0; asked < 11; asked += 1) {
      statuses.push((await again(order.number, token, {}, asked % 4)).status);
    }
    expect(statuses.slice(9)).toEqual([200, 429]);
    const elsewhere = await again(order.number, token, { recipient: 'vera@nega.test' }, 3);
    expect(elsewhere.status).toBe(200);
  });

  test('that waits for its day may change its recipient but not be sent early', async () => {
    const certificates = [aCertificate({ deliverOn: '2026-12-24' })];
    const { order, token } = await placed(at.shop, certificateOrder({ certificates }));
    await at.happen(order.number, 'paid_by_hand');
    expect((await again(order.number, token)).status).toBe(409);
    const response = await again(order.number, token, { recipient: 'vera@nega.test' });
    expect(await response.json()).toMatchObject({ recipient: 'vera@nega.test', state: 'scheduled' });
  });

  test('is sent a limited number of times', async () => {
    const { order, token } = await placed(at.shop, certificateOrder());
    await at.happen(order.number, 'paid_by_hand');
    const statuses: number[] = [];
    for (let time = 0; time < 6; time += 1) statuses.push((await again(order.number, token)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 409, 409]);
  });

  test('is not sent for a spent certificate', async () => {
    const { order, token } = await placed(at.shop, certificateOrder());
    await at.happen(order.number, 'paid_by_hand');
    await placed(at.shop, paidWith(await at.codesOf(order.number), 500_000));
    expect((await again(order.number, token, { recipient: 'vera@nega.test' })).status).toBe(409);
  });
});

describe('what the recipient gets', () => {
  const emails = () => at.shop.mail.sent.filter(({ text }) => text.includes('/gift-certificate/card#'));
  const post = async () => {
    await at.shop.deliverEmails();
  };

  test('is an email in the card’s language with the code, and a link that keeps it after the #', async () => {
    const { order } = await placed(at.shop, certificateOrder({ certificates: [aCertificate({ locale: 'en' })] }));
    await post();
    expect(emails()).toEqual([]);
    await at.happen(order.number, 'paid_by_hand');
    at.shop.pass(10);
    await at.shop.runJobs();
    await post();
    const [code = ''] = await at.codesOf(order.number);
    expect(emails()).toHaveLength(1);
    const [email] = emails();
    expect(email?.to).toBe('maria@nega.test');
    expect(email?.subject).toBe('Анна has a gift for you');
    expect(email?.text).toContain(`https://shop.test/en/gift-certificate/card#${code}`);
    expect(email?.text).toContain(formatCode(code));
    expect(email?.text).toContain('С днём рождения!');
    expect(email?.text).toContain('21\u00a0November\u00a02027');
    expect(email?.html).toContain(formatCode(code));
    const { results } = await env.DB.prepare('SELECT * FROM mail_outbox').all();
    expect(JSON.stringify(results)).not.toContain(code);
  });

  test('is sent on its day, to its current recipient', async () => {
    const certificates = [aCertificate({ deliverOn: '2026-11-24' })];
    const { order, token } = await placed(at.shop, certificateOrder({ certificates }));
    await at.happen(order.number, 'paid_by_hand');
    await at.shop.runJobs();
    await post();
    expect(emails()).toEqual([]);
    const body = { recipient: 'vera@nega.test' };
    await at.shop.post(`/orders/${order.number}/certificates/0/emails`, body, { 'Order-Token': token });
    at.shop.time.now = Date.parse('2026-11-24T07:10:00Z');
    await at.shop.runJobs();
    await post();
    expect(emails().map(({ to }) => to)).toEqual(['vera@nega.test']);
    expect(emails()[0]?.text).toContain((await at.codesOf(order.number))[0]);
  });

  test('is sent again when the buyer asks, and never after the refund', async () => {
    const { order, token } = await placed(at.shop, certificateOrder());
    await at.happen(order.number, 'paid_by_hand');
    await at.shop.post(`/orders/${order.number}/certificates/0/emails`, {}, { 'Order-Token': token });
    await post();
    expect(emails()).toHaveLength(2);
    const later = await placed(
      at.shop,
      certificateOrder({ certificates: [aCertificate({ deliverOn: '2026-12-24' })] }),
    );
    await at.happen(later.order.number, 'paid_by_hand', 'refunded_by_hand');
    at.shop.time.now = Date.parse('2026-12-24T07:10:00Z');
    await at.shop.runJobs();
    await post();
    expect(emails()).toHaveLength(2);
  });
});
