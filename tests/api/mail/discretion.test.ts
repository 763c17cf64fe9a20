import { env } from 'cloudflare:workers';
import { describe, expect, test } from 'vitest';
import { previewOrderEmail } from '#api/mail/email-preview.ts';
import { findOrder } from '#api/orders/find-order.ts';
import { EmailTextsPreview } from '#shared/contract/order-email.ts';
import { EDITED_EMAILS } from '#shared/domain/email-texts.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };
import { openProductionShop } from '../production/production-shop.ts';
import { editorOf } from '../products/operator-products.ts';

const BODY = { bust: 93, underBust: 79, waist: 73.5, hips: 101, height: 171 };
const STITCHING = { location: 'chest', text: 'Юля', thread: 'ruby', lettering: 'script' } as const;
/** Numbers that only her body has, and her words. */
const PRIVATE = /\b(?:73[.,]5|171)\b|Юля/;

describe('the subject of every email', () => {
  test.each(Object.entries({ ru, en }))('names no product (%s)', (_, texts) => {
    const subjects = Object.entries(texts).filter(([id]) => /^mail\.(?!manager)(.*\.)?subject$/.test(id));
    expect(subjects.length).toBeGreaterThan(30);
    for (const [id, text] of subjects) {
      // Nothing else of an order gets into it; editors cannot add what their texts do not allow.
      const named = [...text.matchAll(/\{(\w+)/g)].map(([, name]) => name);
      expect(
        named.filter((name) => !['number', 'at', 'sender'].includes(name ?? '')),
        id,
      ).toEqual([]);
      expect(text, id).not.toMatch(/бель|сороч|пижам|сертификат|lingerie|nightwear|sleepwear|nightdress|certificate/i);
    }
  });
});

describe('every email of an order', () => {
  test('is without measurements and embroidered words, the manager’s too', async () => {
    const { shop, place, pay } = await openProductionShop();
    const created = await place([
      { key: 'line', sku: 'robe-m', quantity: 1, measurements: BODY, embroidery: STITCHING },
    ]);
    await pay(created);
    const texts = await Promise.all(
      EDITED_EMAILS.map(async (email) =>
        EmailTextsPreview.parse(await (await editorOf(shop).get(`email-texts/${email}`)).json()),
      ),
    );
    const written = texts.flatMap(({ emails }) => emails.map(({ subject, html }) => `${subject} ${html}`));
    const id = (await env.DB.prepare('SELECT id FROM orders').first<string>('id')) ?? '';
    const found = await findOrder(shop.ports.database, id);
    const own = await Promise.all(
      (['manager', 'confirmation'] as const).map((kind) =>
        found ? previewOrderEmail(shop.ports, found, { kind, subject: '' }) : [],
      ),
    );
    const all = [...written, ...own.flat().map(({ html }) => html ?? '')];
    expect(own.flat()).toHaveLength(2);
    expect(all.length).toBeGreaterThan(2 * EDITED_EMAILS.length);
    expect(all.filter((html) => PRIVATE.test(html.replaceAll(/<[^>]*>/g, ' ')))).toEqual([]);
  });
});
