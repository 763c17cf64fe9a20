import LOADERS from 'virtual:message-loaders';
import { createStore, Provider } from 'jotai';
import { type ComponentType, createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { RawIntlProvider } from 'react-intl';
import { describe, expect, it } from 'vitest';
import { readProps } from '#client/islands/island/props-attribute.ts';
import { ISLANDS, isIslandName } from '#client/islands/registry.ts';
import type { Locale } from '#shared/domain/locale.ts';
import { createShopIntl } from '#shared/i18n/intl.ts';
import { SERVER_ISLANDS } from '#worker/render/island.tsx';
import { elementsOf, islandOf } from '../markup.ts';
import { aProduct, ORDER_TOKEN } from '../samples.ts';
import { json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

/** Nothing is in them until something happens. */
const HOSTS: readonly string[] = ['toasts', 'modal', 'recent'];

const COMPONENTS: Readonly<Record<string, ComponentType<never> | undefined>> = SERVER_ISLANDS;

/** Renders an island as the browser will, from nothing but its element and what it may say. */
async function renderAgain(attributes: ReadonlyMap<string, string>, locale: Locale): Promise<string> {
  const name = attributes.get('name') ?? '';
  const Component = COMPONENTS[name];
  if (!isIslandName(name) || !Component) throw new Error('Nobody knows this island');
  const intl = createShopIntl(locale, (await LOADERS[locale][ISLANDS[name].messages]()).default);
  return renderToString(
    <RawIntlProvider value={intl}>
      <Provider store={createStore()}>{createElement(Component, readProps(attributes.get('props') ?? null))}</Provider>
    </RawIntlProvider>,
    { identifierPrefix: attributes.get('prefix') ?? '' },
  );
}

const SHOWN: [string, string, Locale][] = [
  ['header-cart', '/', 'ru'],
  ['header-favourites', '/en', 'en'],
  ['header-search', '/en', 'en'],
  ['menu-categories', '/', 'ru'],
  ['toasts', '/en', 'en'],
  ['modal', '/', 'ru'],
  ['gallery', '/product-details/slip', 'ru'],
  ['gallery', '/en/product-details/slip?colour=ivory', 'en'],
  ['buy-box', '/product-details/slip', 'ru'],
  ['care', '/product-details/slip', 'ru'],
  ['care', '/en/product-details/slip', 'en'],
  ['share', '/product-details/slip', 'ru'],
  ['recent', '/en/product-details/slip', 'en'],
  ['buy-box', '/en/product-details/slip?colour=ivory', 'en'],
  ['set-form', '/sets/night', 'ru'],
  ['favourites', '/en/favourites', 'en'],
  ['size-finder', '/size-guide', 'ru'],
  ['cart', '/cart', 'ru'],
  ['checkout', '/en/checkout', 'en'],
  ['gift-form', '/gift-certificate', 'ru'],
  ['balance-check', '/en/gift-certificate', 'en'],
  ['opened-card', '/gift-certificate/card', 'ru'],
  ['sent-certificates', `/order/1044?token=${ORDER_TOKEN}`, 'ru'],
  ['pay-button', `/order/1042?token=${ORDER_TOKEN}`, 'ru'],
  ['order-action', `/en/order/1046?token=${ORDER_TOKEN}`, 'en'],
  ['order-action', `/order/1045?token=${ORDER_TOKEN}`, 'ru'],
  ['print-button', `/order/1042?token=${ORDER_TOKEN}`, 'ru'],
  ['order-link', '/payment/success', 'ru'],
  ['payment-check', `/en/payment/return/1042?token=${ORDER_TOKEN}`, 'en'],
  ['share-cart', '/en/cart', 'en'],
  ['discreet-switch', '/discretion', 'ru'],
  ['linked-cart', '/cart/SLIP:2', 'ru'],
  ['own-measurements', '/measurements', 'ru'],
  ['screen-ruler', '/size-guide/tape', 'ru'],
];

describe('an island', () => {
  it.each(SHOWN)('has the HTML that its component renders in the browser: %s on %s', async (name, path, locale) => {
    const { html } = await openStorefront().read(path);
    const { attributes, inner } = await islandOf(html, name);
    expect(inner).toBe(await renderAgain(attributes, locale));
    expect(inner === '').toBe(HOSTS.includes(name));
    expect(attributes.has('prefix')).toBe(inner !== '');
  });

  it('is tested here, each one', () => {
    // The sizes of a card are mounted by a press alone.
    expect(new Set(['quick-add', ...SHOWN.map(([name]) => name)])).toEqual(new Set(Object.keys(SERVER_ISLANDS)));
  });

  it('has unique ids on a page', async () => {
    const { html } = await openStorefront().read('/product-details/slip');
    const prefixes = (await elementsOf(html, 'shop-island[prefix]')).map(({ attributes }) => attributes.get('prefix'));
    expect(prefixes.length).toBeGreaterThan(3);
    expect(new Set(prefixes).size).toBe(prefixes.length);
    const ids = (await elementsOf(html, '[id]')).map(({ attributes }) => attributes.get('id'));
    expect(new Set(ids).size).toBe(ids.length);
  });
});

const HOSTILE = [
  '"><script>alert(1)</script>',
  "'></shop-island><img src=x onerror=alert(1)>",
  '</script><script>alert(1)</script>',
  '<!--<script>',
  '&quot;onclick=alert(1)&amp;',
  'line\u2028and\u2029paragraph',
  'a \\" b',
];

describe('texts of the catalogue', () => {
  it.each(HOSTILE)('are escaped: %s', async (name) => {
    const shop = openStorefront();
    const product = aProduct({ name, description: `${name}\n\n2`, material: name });
    shop.api.on('GET /products/slip', json(product));
    const { html } = await shop.read('/product-details/slip');
    const plain = (await openStorefront().read('/product-details/slip')).html;
    const shape = async (page: string) =>
      (await elementsOf(page)).map(({ tag, attributes }) => [tag, ...attributes.keys()]);
    expect(await shape(html)).toEqual(await shape(plain));
    const { attributes } = await islandOf(html, 'buy-box');
    expect(readProps(attributes.get('props') ?? null)).toMatchObject({ product: { name } });
  });
});
