import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import type { DeliveryRates } from '#shared/contract/quote.ts';
import { NEAR_COUNTRIES, PRODUCTION_WORKING_DAYS } from '#shared/domain/constants.ts';
import type { WorkingDays } from '#shared/domain/delivery-estimate.ts';
import { termsIn } from '#worker/page/terms.ts';
import { shippingDetails } from '#worker/seo/shipping.ts';
import { takeErrors } from '../logs.ts';
import { aCard, aList, aProduct, someRates } from '../samples.ts';
import { failure, json } from '../scripted-api.ts';
import { openStorefront, SITE } from '../storefront.ts';
import { nodeOf, structuredData } from './structured-data.ts';

async function dataOf(path: string, shop = openStorefront()) {
  return structuredData((await shop.read(path)).html);
}

function offering(product: ReturnType<typeof aProduct>) {
  const shop = openStorefront();
  shop.api.on('GET /products/slip', json(product));
  return dataOf('/en/product-details/slip', shop);
}

describe('a product', () => {
  it('is a group of variants by colour, price and availability, each with its sizes and its offer', async () => {
    const group = nodeOf(await dataOf('/en/product-details/slip'), 'ProductGroup');
    expect(group).toMatchObject({
      '@context': 'https://schema.org',
      productGroupID: 'slip',
      brand: { '@type': 'Brand', name: 'Nega' },
      name: 'Silk slip',
      url: `${SITE}/en/product-details/slip`,
      variesBy: ['https://schema.org/color', 'https://schema.org/size'],
    });
    expect(group['hasVariant']).toHaveLength(3);
    expect(group['hasVariant']).toMatchObject([
      {
        '@type': 'Product',
        sku: 'slip-wine-s',
        name: 'Silk slip, Wine, S',
        color: 'Wine',
        size: 'S',
        image: `${SITE}/media/1120/slip/front.jpg`,
        offers: {
          '@type': 'Offer',
          url: `${SITE}/en/product-details/slip?colour=wine`,
          price: '8900.00',
          priceCurrency: 'RUB',
          availability: 'https://schema.org/InStock',
        },
      },
      {
        sku: 'slip-wine-m',
        offers: { availability: 'https://schema.org/MadeToOrder' },
      },
      {
        sku: 'slip-ivory-s',
        image: `${SITE}/media/1120/slip/ivory.jpg`,
        offers: { availability: 'https://schema.org/OutOfStock' },
      },
    ]);
  });

  it('has one variant for all sizes of a colour with the same offer, and lists sold-out ones', async () => {
    const price = { amount: 890_000, compareAt: null };
    const wine = Object.entries({ S: 2, M: 5, L: 0 }).map(([size, stock]) => ({
      sku: `wine-${size}`,
      colour: 'wine',
      size,
      price,
      stock,
    }));
    const nodes = await offering(aProduct({ sizes: ['S', 'M', 'L'], variants: wine }));
    const described = nodeOf(nodes, 'ProductGroup')['hasVariant'];
    expect(described).toMatchObject([
      { name: 'Silk slip, Wine', size: ['S', 'M'], offers: { availability: 'https://schema.org/InStock' } },
      { name: 'Silk slip, Wine, L', sku: 'wine-L', offers: { availability: 'https://schema.org/OutOfStock' } },
    ]);
    expect(described).toEqual([expect.not.objectContaining({ sku: expect.anything() }), expect.anything()]);
  });

  const timesNow = (rates: DeliveryRates | null, production: WorkingDays = PRODUCTION_WORKING_DAYS) =>
    shippingDetails(SITE, { rates, at: Date.now(), terms: termsIn(null) }, { production, id: '#' }).map(
      ({ deliveryTime }) => deliveryTime,
    );
  const shippingOf = (nodes: Awaited<ReturnType<typeof dataOf>>) =>
    nodes.filter((node) => node['@type'] === 'OfferShippingDetails');
  const offerOf = (nodes: Awaited<ReturnType<typeof dataOf>>) =>
    [nodeOf(nodes, 'ProductGroup')['hasVariant']].flat()[0];

  it('has the cheapest delivery to each country that can be named, with the price and days of the page', async () => {
    const { html } = await openStorefront().read('/en/product-details/slip');
    const nodes = await structuredData(html);
    const [ru, near] = timesNow(someRates());
    const rate = (value: string) => ({ '@type': 'MonetaryAmount', value, currency: 'RUB' });
    const regions = (countries: readonly string[]) =>
      countries.map((addressCountry) => ({ '@type': 'DefinedRegion', addressCountry }));
    expect(shippingOf(nodes)).toMatchObject([
      {
        '@id': `${SITE}/#shipping-ru`,
        shippingDestination: regions(['RU']),
        shippingRate: rate('390.00'),
        deliveryTime: ru,
      },
      {
        '@id': `${SITE}/#shipping-near`,
        shippingDestination: regions(['KG', 'KZ']),
        shippingRate: rate('790.00'),
        deliveryTime: near,
      },
    ]);
    const text = html.replaceAll('\u2060', '').replace(/\s+/g, ' ');
    expect(text).toMatch(/Russia: 3–7 working days in transit, from (₽390|RUB 390)/);
    expect(text).toMatch(/Other countries: 5–14 working days in transit, from (₽|RUB )1,990\.50/);
    expect(offerOf(nodes)).toMatchObject({
      offers: { shippingDetails: ['ru', 'near'].map((zone) => ({ '@id': `${SITE}/#shipping-${zone}` })) },
    });
  });

  it('has delivery times, and no price, while that is unknown; the page is shown nevertheless', async () => {
    const shop = openStorefront();
    shop.api.on('GET /delivery-rates', failure(503));
    const { response, html } = await shop.read('/en/product-details/slip');
    expect(response.status).toBe(200);
    expect(html).toContain('5\u2060–\u206014\u00a0working days');
    const [near] = timesNow(null);
    const nodes = await structuredData(html);
    expect(shippingOf(nodes)).toMatchObject([{ '@id': `${SITE}/#shipping-near`, deliveryTime: near }]);
    expect(JSON.stringify(nodes)).not.toContain('shippingRate');
    expect(offerOf(nodes)).toMatchObject({
      offers: { shippingDetails: [{ '@id': `${SITE}/#shipping-near` }] },
    });
    expect(takeErrors()).toMatchObject([{ what: 'deferred block' }]);
  });

  it('has one made-to-measure offer for all colours of a price, with its own days, price and returns', async () => {
    const days = { min: 6, max: 9 };
    const nodes = await offering(aProduct({ madeToMeasure: { surcharge: 150_000, days } }));
    const refersTo = (...names: string[]) => names.map((name) => ({ '@id': `${SITE}/#shipping-measured-${name}` }));
    const sewn = {
      name: 'Silk slip, made to measure',
      color: ['Wine', 'Ivory'],
      size: 'made to measure',
      offers: {
        price: '10400.00',
        availability: 'https://schema.org/MadeToOrder',
        shippingDetails: refersTo('ru', 'near'),
        hasMerchantReturnPolicy: { '@id': `${SITE}/#no-returns` },
      },
    };
    const variants = [nodeOf(nodes, 'ProductGroup')['hasVariant']].flat();
    expect(variants.slice(3)).toMatchObject([sewn]);
    const [, , ru, near] = shippingOf(nodes);
    expect([ru?.['deliveryTime'], near?.['deliveryTime']]).toEqual(timesNow(someRates(), days));
  });

  it('can be returned within seven days at the buyer’s cost', async () => {
    const nodes = await dataOf('/product-details/slip');
    expect(nodeOf(nodes, 'MerchantReturnPolicy')).toMatchObject({
      '@id': `${SITE}/#returns`,
      applicableCountry: NEAR_COUNTRIES,
      returnPolicyCategory: 'https://schema.org/MerchantReturnFiniteReturnWindow',
      merchantReturnDays: 7,
      returnMethod: 'https://schema.org/ReturnByMail',
      returnFees: 'https://schema.org/ReturnFeesCustomerResponsibility',
    });
    const [variant] = [nodeOf(nodes, 'ProductGroup')['hasVariant']].flat();
    expect(variant).toMatchObject({ offers: { hasMerchantReturnPolicy: { '@id': `${SITE}/#returns` } } });
  });

  it('on sale has its former price, struck through as on the page', async () => {
    const price = { amount: 700_050, compareAt: 890_000 };
    const nodes = await offering(aProduct({ variants: [{ sku: 'a', colour: null, size: null, price, stock: null }] }));
    expect(nodeOf(nodes, 'ProductGroup')['hasVariant']).toMatchObject([
      {
        offers: {
          price: '7000.50',
          priceSpecification: { priceType: 'https://schema.org/StrikethroughPrice', price: '8900.00' },
        },
      },
    ]);
  });

  it('on sale until a time has the last day of its price', async () => {
    const offersOf = async (compareAt: number | null) => {
      const variants = [{ sku: 'a', colour: null, size: null, price: { amount: 700_000, compareAt }, stock: null }];
      const product = aProduct({ variants, saleEndsAt: '2026-11-30T21:00:00.000Z' });
      return nodeOf(await offering(product), 'ProductGroup')['hasVariant'];
    };
    expect(await offersOf(890_000)).toMatchObject([{ offers: { priceValidUntil: '2026-11-30' } }]);
    expect(JSON.stringify(await offersOf(null))).not.toContain('priceValidUntil');
  });

  it('without colours and sizes does not vary', async () => {
    const price = { amount: 100, compareAt: null };
    const variants = [{ sku: 'a', colour: null, size: null, price, stock: null }];
    const group = nodeOf(await offering(aProduct({ colours: [], sizes: [], variants })), 'ProductGroup');
    expect(group).not.toHaveProperty('variesBy');
    expect(group['hasVariant']).toMatchObject([{ offers: { url: `${SITE}/en/product-details/slip` } }]);
  });

  it('that is free has no offer', async () => {
    const price = { amount: 0, compareAt: null };
    const nodes = await offering(aProduct({ variants: [{ sku: 'a', colour: null, size: null, price, stock: null }] }));
    expect(nodeOf(nodes, 'ProductGroup')['hasVariant']).toEqual([expect.not.objectContaining({ offers: {} })]);
  });

  it('with a text that would end the block does not end it', async () => {
    const name = '</script><script>alert(1)</script>';
    expect(nodeOf(await offering(aProduct({ name })), 'ProductGroup')).toMatchObject({ name });
  });
});

describe('breadcrumbs', () => {
  it('are those of the page, in absolute addresses, with the page last', async () => {
    const product = nodeOf(await dataOf('/en/product-details/slip'), 'BreadcrumbList');
    expect(product['itemListElement']).toMatchObject([
      { position: 1, name: 'Home', item: `${SITE}/en` },
      { position: 2, name: 'Slips', item: `${SITE}/en/categories/slips` },
      { position: 3, name: 'Silk slip', item: `${SITE}/en/product-details/slip` },
    ]);
    const category = nodeOf(await dataOf('/en/categories/slips?sort=new'), 'BreadcrumbList');
    expect(category['itemListElement']).toMatchObject([
      { item: `${SITE}/en` },
      { item: `${SITE}/en/categories` },
      { position: 3, name: 'Slips', item: `${SITE}/en/categories/slips` },
    ]);
  });
});

describe('lists', () => {
  it.each(['/en/categories/slips', '/en/collections/slips', '/en/sales', '/en/popular'])(
    'name what they show, in its order: %s',
    async (path) => {
      const shop = openStorefront();
      shop.api.on('GET /products', json(aList(aCard(), aCard({ id: 'кимоно', name: 'Kimono' }))));
      expect(nodeOf(await dataOf(path, shop), 'ItemList')).toMatchObject({
        numberOfItems: 2,
        itemListElement: [
          { position: 1, url: `${SITE}/en/product-details/slip` },
          { position: 2, url: `${SITE}/en/product-details/%D0%BA%D0%B8%D0%BC%D0%BE%D0%BD%D0%BE` },
        ],
      });
    },
  );

  it.each(['categories', 'collections'])('of %s contain every item', async (path) => {
    expect(nodeOf(await dataOf(`/${path}`), 'ItemList')).toMatchObject({
      itemListElement: [{ position: 1, url: `${SITE}/${path}/slips` }],
    });
  });

  it('without items are left out', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products', json(aList()));
    expect((await dataOf('/en/sales', shop)).map((node) => node['@type'])).toEqual(['BreadcrumbList']);
  });
});

describe('the home page', () => {
  it('contains the shop’s organisation', async () => {
    const nodes = await dataOf('/en');
    expect(nodeOf(nodes, 'OnlineStore')).toMatchObject({
      name: 'Nega',
      url: `${SITE}/en`,
      logo: `${SITE}/icons/512.png`,
    });
    expect(nodeOf(nodes, 'WebSite')).toMatchObject({ name: 'Nega', url: `${SITE}/en`, inLanguage: 'en' });
  });

  it.each(['/', '/en'])('%s contains the search at the address of its form', async (path) => {
    const shop = openStorefront();
    const found = { items: [aCard()], total: 1, nextCursor: null, reading: null };
    shop.api.on('GET /search', json(found));
    const { potentialAction } = z
      .object({
        potentialAction: z.object({
          target: z.object({ urlTemplate: z.string() }),
          'query-input': z.literal('required name=search_term_string'),
        }),
      })
      .parse(nodeOf(await dataOf(path, shop), 'WebSite'));
    const address = potentialAction.target.urlTemplate.replace(
      '{search_term_string}',
      encodeURIComponent('шёлк & лён'),
    );
    expect(address.startsWith(SITE)).toBe(true);
    const { html } = await shop.read(address.slice(SITE.length));
    expect(new URLSearchParams(shop.api.last('/search').search).get('q')).toBe('шёлк & лён');
    const { pathname, searchParams } = new URL(address);
    expect(html).toContain(`action="${pathname}"`);
    expect([...searchParams.keys()]).toEqual([/<input[^>]*name="(\w+)"/.exec(html)?.[1]]);
  });
});
