import { env } from 'cloudflare:workers';
import { beforeEach, describe, expect, test } from 'vitest';
import { deliver } from '#api/mail/deliver.ts';
import { previewOrderEmail } from '#api/mail/email-preview.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { CONTENT_NAMES, emailOf } from '#shared/contract/content.ts';
import { CatalogueVersion } from '#shared/contract/health.ts';
import { EmailTextsPreview } from '#shared/contract/order-email.ts';
import type { Problem } from '#shared/contract/problem.ts';
import { EDITED_EMAILS, type EditedEmail, EMAIL_TEXTS } from '#shared/domain/email-texts.ts';
import { anOrder, CONTACT, certificateOrder, openStockedShop, placed } from '../ordering.ts';
import { editorOf } from '../products/operator-products.ts';
import type { Shop } from '../shop.ts';

let shop: Shop;
let editor: ReturnType<typeof editorOf>;
beforeEach(async () => {
  shop = await openStockedShop();
  editor = editorOf(shop);
});

const both = (text: string) => ({ ru: text, en: text });
const save = (email: EditedEmail, revision: number, document: object) =>
  editor.post(`content/email-${email}`, { revision, document });
const publish = async (email: EditedEmail, document: object, revision = 0) => {
  expect((await save(email, revision, document)).status).toBe(200);
  expect((await editor.post(`content/email-${email}/publish`, { revision: revision + 1 })).status).toBe(200);
};
const preview = async (email: EditedEmail) =>
  EmailTextsPreview.parse(await (await editor.get(`email-texts/${email}`)).json());
const sendAll = async () => Promise.all(shop.mail.queued.splice(0).map((id) => deliver(shop.ports, id)));
const lastText = () => shop.mail.sent.at(-1)?.text ?? '';
const version = async () => CatalogueVersion.parse(await (await shop.send('/catalogue-version')).json());

/** A text of each email with everything that it may say, as an editor who tries all of it would write it. */
function everythingOf(email: EditedEmail) {
  return Object.fromEntries(
    Object.entries(EMAIL_TEXTS[email]).map(([name, { needs, allows }]) => [
      name,
      both([`written-${name}`, ...[...needs, ...allows].map((each) => `{${each}}`)].join(' ')),
    ]),
  );
}

describe('the published texts of an email', () => {
  test('are sent, in the language of the order, and a draft is not', async () => {
    await save('confirmation', 0, { subject: both('Draft {number}') });
    await placed(shop, anOrder('counted'));
    await sendAll();
    expect(shop.mail.sent.at(-1)?.subject).toBe('Заказ №\u00a01001 принят');
    await publish('confirmation', { subject: { ru: 'Спасибо за № {number}', en: 'Thanks for {number}' } }, 1);
    await publish('every', { greeting: { ru: 'Добрый день, {name}', en: 'Dear {name}' } });
    shop.pass(1);
    await placed(shop, anOrder('counted'), { 'Content-Language': 'en' });
    await sendAll();
    expect(shop.mail.sent.at(-1)?.subject).toBe('Thanks for 1002');
    expect(lastText()).toContain('Dear Анна');
    expect(lastText()).toContain('We have your order');
  });

  test('are not read by emails that waited when they were published, however often those are tried', async () => {
    await placed(shop, anOrder('counted'));
    shop.pass(1);
    await publish('confirmation', { subject: both('New words, {number}') });
    shop.mail.failure = 'smtp-451';
    const queued = [...shop.mail.queued];
    await sendAll();
    shop.mail.failure = null;
    shop.pass(1);
    await Promise.all(queued.map((id) => deliver(shop.ports, id)));
    expect(shop.mail.sent.map(({ subject }) => subject)).toEqual(['Заказ №\u00a01001 принят']);
  });

  test('take a name with braces for a name, and lines of a paragraph for lines', async () => {
    await publish('confirmation', { payable: both('For {name}:\n- one <b>\n- two') });
    await placed(shop, anOrder('counted', { contact: { ...CONTACT, firstName: '{number} {x' } }));
    await sendAll();
    expect(lastText()).toContain('For {number} {x:\n- one <b>\n- two');
    expect(shop.mail.sent.at(-1)?.html).toMatch(/For {number} {x:<\/span><span><br\/?>- one &lt;b&gt;/);
  });

  test('leave caches of the storefront as they are', async () => {
    const before = await version();
    await publish('paid', { text: both('Thank you') });
    expect(await version()).toEqual(before);
  });

  test('are in the previews of what staff are about to send', async () => {
    await publish('delayed', { sorry: both('So sorry') });
    await placed(shop, anOrder('counted'));
    const row = await env.DB.prepare('SELECT id FROM orders').first<{ id: string }>();
    const found = await findOrder(shop.ports.database, row?.id ?? '');
    const emails = found ? await previewOrderEmail(shop.ports, found, { kind: 'delayed', subject: '' }) : [];
    expect(emails[0]?.content?.paragraphs).toContain('So sorry');
  });
});

describe('a text of an email', () => {
  test.each([
    ['confirmation', { subject: 'Order {nummer}' }, 'subject', 'unknown-placeholder'],
    ['confirmation', { subject: 'Order {number} for {name}' }, 'subject', 'unknown-placeholder'],
    ['confirmation', { subject: 'Order' }, 'subject', 'missing-placeholder'],
    ['confirmation', { subject: 'Order {number' }, 'subject', 'stray-brace'],
    ['confirmation', { subject: 'Order {number, plural, other {#}}' }, 'subject', 'stray-brace'],
    ['confirmation', { subject: 'Order {number}\r\nBcc: all@nega.test' }, 'subject', 'control-characters'],
    ['confirmation', { subject: `${'long '.repeat(30)}{number}` }, 'subject', 'too-long'],
    ['confirmation', { payable: '  ' }, 'payable', 'required'],
    ['reminder', { payable: 'Pay soon' }, 'payable', 'missing-placeholder'],
    ['moved', { text: 'Never mind' }, 'text', 'unknown-field'],
  ] as const)('is refused: %s with %j', async (email, texts, field, code) => {
    const document = Object.fromEntries(Object.entries(texts).map(([name, ru]) => [name, { ru, en: ru }]));
    const refused = await save(email, 0, document);
    expect(refused.status).toBe(422);
    const errors = (await refused.json<Problem>()).errors ?? [];
    expect(errors.map(({ path }) => path.split('.')[0])).toContain(field);
    expect(errors.map((error) => error.code)).toContain(code);
  });

  test('returns to the shop’s own by one change', async () => {
    await publish('confirmation', { subject: both('Mine, {number}') });
    shop.pass(1);
    await publish('confirmation', { subject: null }, 1);
    shop.pass(1);
    await placed(shop, anOrder('counted'));
    await sendAll();
    expect(shop.mail.sent.at(-1)?.subject).toBe('Заказ №\u00a01001 принят');
  });
});

describe('the preview of an email’s texts', () => {
  test.each(EDITED_EMAILS)('shows every text of %s that was written, in both languages', async (email) => {
    await placed(shop, anOrder('counted'));
    const document = everythingOf(email);
    expect((await save(email, 0, document)).status).toBe(200);
    const { order, emails } = await preview(email);
    expect(order).toBe('1001');
    for (const language of ['ru', 'en']) {
      const shown = JSON.stringify(emails.filter((each) => each.language === language));
      for (const name of Object.keys(document)) expect(shown).toContain(`written-${name}`);
      expect(shown).not.toMatch(/[{](name|number|amount|time|piece|recipient|sender)[}]/);
    }
  });

  test('shows nobody who ordered, and no way to act as them', async () => {
    const { token } = await placed(shop, anOrder('counted'));
    const shown = JSON.stringify(await preview('confirmation'));
    for (const secret of [token, CONTACT.lastName, CONTACT.email, CONTACT.address]) expect(shown).not.toContain(secret);
    expect(shown).toContain('Thing robe');
  });

  test('says that there is no order of pieces yet', async () => {
    await placed(shop, certificateOrder());
    expect((await editor.get('email-texts/paid')).status).toBe(404);
  });
});

test('each document of an email belongs to an email', () => {
  const emails = CONTENT_NAMES.filter((name) => name.startsWith('email-')).map(emailOf);
  expect(emails).toEqual([...EDITED_EMAILS]);
});
