import { describe, expect, it } from 'vitest';
import type { StorefrontContacts } from '#shared/contract/storefront-content.ts';
import { elementsOf } from '../markup.ts';
import { anOrder, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

type Messengers = StorefrontContacts['messengers'];

const VK: Messengers[number] = { kind: 'vk', url: 'https://vk.me/new_nega' };
const MAX: Messengers[number] = { kind: 'max', url: 'https://max.ru/new_nega' };
const WHATSAPP: Messengers[number] = { kind: 'whatsapp', url: 'https://wa.me/79991112233' };

/** Pages that name messengers, in footers, sentences or buttons. */
const PAGES = [
  '',
  '/contacts',
  '/payment',
  '/delivery',
  '/cart',
  '/checkout',
  '/search?q=fridge',
  `/order/1042?token=${ORDER_TOKEN}`,
  '/payment/failure',
];
const ON_EVERY = PAGES.flatMap((page) => [page || '/', `/en${page}`]);

/** A shop whose contacts have these messengers. */
function openWith(messengers: Messengers) {
  const shop = openStorefront();
  const contacts = {
    phone: '+7 999 111-22-33',
    email: 'new@nega.test',
    messengers,
    address: 'Tver',
    seller: 'New Nega LLC',
    hours: null,
  };
  shop.api.on('GET /catalogue-version', json({ version: shop.api.version, edited: ['contacts'] }));
  shop.api.on('GET /content', json({ texts: {}, home: null, hasAnnouncement: true, contacts }));
  shop.api.on('GET /orders/1042', json(anOrder({ state: 'awaiting_manager' })));
  shop.api.on(
    'GET /search',
    json({ items: [], total: 0, isTotalExact: true, nextCursor: null, reading: null, pages: [] }),
  );
  return shop;
}

/** The links of a page, each once and without queries, in order. */
async function linksOf(html: string, selector = 'a[href]'): Promise<string[]> {
  const links = await elementsOf(html, selector);
  return [...new Set(links.map(({ attributes }) => attributes.get('href')?.split('?')[0] ?? ''))];
}

const isChat = (href: string) => /^https:\/\/(max\.ru|vk\.|t\.me|wa\.me)/.test(href);
const textOf = (html: string) => html.replaceAll(/<(script|style).*?<\/\1>|<[^>]+>/gs, ' ').replaceAll(/\s+/g, ' ');

describe('every page', () => {
  it.each([[[VK]], [[WHATSAPP, MAX]]])('names the messengers %j, in this order and no other', async (messengers) => {
    const shop = openWith(messengers);
    for (const page of ON_EVERY) {
      const { html } = await shop.read(page);
      expect([page, (await linksOf(html)).filter(isChat)]).toEqual([page, messengers.map(({ url }) => url)]);
      expect([page, textOf(html)]).toEqual([page, expect.not.stringMatching(/Telegram/)]);
    }
  });

  it('of a shop without messengers names email and phone instead, and no messenger', async () => {
    const shop = openWith([]);
    for (const page of ON_EVERY) {
      const { html } = await shop.read(page);
      const links = await linksOf(html);
      expect([page, links.filter(isChat)]).toEqual([page, []]);
      expect([page, links]).toEqual([page, expect.arrayContaining(['mailto:new@nega.test', 'tel:+79991112233'])]);
      const said = /MAX|Telegram|WhatsApp|ВКонтакте|messenger|мессендж|\(\)|undefined/i.exec(textOf(html));
      expect([page, said?.[0]]).toEqual([page, undefined]);
    }
  });
});

describe('the message about an order', () => {
  it('is sent by the first messenger above all where a manager takes the order', async () => {
    const order = `/en/order/1042?token=${ORDER_TOKEN}`;
    const mainOf = async (messengers: Messengers) =>
      linksOf((await openWith(messengers).read(order)).html, '.messengers .button--primary');
    expect(await mainOf([WHATSAPP, VK])).toEqual([WHATSAPP.url]);
    expect(await mainOf([])).toEqual(['mailto:new@nega.test']);
  });

  it('can be copied where a messenger does not take it from a link', async () => {
    const order = `/en/order/1042?token=${ORDER_TOKEN}`;
    const textsWith = async (messengers: Messengers) =>
      elementsOf((await openWith(messengers).read(order)).html, '.messengers__text');
    expect(await textsWith([VK, WHATSAPP])).toHaveLength(1);
    expect(await textsWith([WHATSAPP])).toHaveLength(0);
  });
});

describe('the structured data of the seller', () => {
  it('names the chats, or none', async () => {
    expect((await openWith([VK]).read('/')).html).toContain('"sameAs":["https://vk.me/new_nega"]');
    expect((await openWith([]).read('/')).html).not.toContain('sameAs');
  });
});
