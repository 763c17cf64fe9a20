import { describe, expect, it } from 'vitest';
import { readProps } from '#client/islands/island/props-attribute.ts';
import { HOME_SECTIONS } from '#shared/contract/home-content.ts';
import type { StorefrontContacts, StorefrontContent } from '#shared/contract/storefront-content.ts';
import { STANDARD_SIZES } from '#shared/domain/sizing/shop-sizes.ts';
import { takeErrors } from '../logs.ts';
import { elementsOf } from '../markup.ts';
import { aCard, aList, aPicture, aProduct } from '../samples.ts';
import { failure, json } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

const CONTACTS = {
  phone: '+7 999 111-22-33',
  email: 'new@nega.test',
  messengers: [{ kind: 'vk', url: 'https://vk.me/new_nega' }],
  address: 'Tver',
  seller: 'New Nega LLC',
  hours: 'Weekdays 10–18',
} satisfies StorefrontContacts;

/** A shop where pages and settings were edited. */
function openEdited(content: Partial<StorefrontContent>) {
  const shop = openStorefront();
  const answer = { texts: {}, home: null, hasAnnouncement: true, contacts: null, ...content };
  shop.api.on('GET /catalogue-version', json({ version: shop.api.version, edited: ['home', 'contacts'] }));
  shop.api.on('GET /content', json(answer));
  return shop;
}

const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\u2060/g, '')
    .replaceAll(/\s+/g, ' ');
const countOf = async (html: string, selector: string) => (await elementsOf(html, selector)).length;

describe('a shop whose pages were edited', () => {
  it('shows the edited texts, as text and with emphasis, and requests them once', async () => {
    const texts = { 'home.hero.title': 'Silk <b>{that}</b> *remembers*', 'header.sewn': 'Closed in May' };
    const shop = openEdited({ texts });
    const { html } = await shop.read('/en');
    expect(html).toContain('Silk &lt;b&gt;{that}&lt;/b&gt; <em>remembers</em>');
    expect((await shop.read('/en/categories')).html).toContain('Closed in May');
    expect(shop.api.count('GET /content')).toBe(1);
  });

  it('shows its home page’s sections in order, and the chosen hero', async () => {
    const picture = aPicture({ key: 'chosen.jpg' });
    const link = { kind: 'collection', handle: 'midnight', name: 'Midnight' } as const;
    const sections = ['gift', 'popular'] as const;
    const { html } = await openEdited({ home: { link, picture, sections: [...sections], pick: null } }).read('/en');
    expect(html).toContain('<a class="button button--light" href="/en/collections/midnight">Midnight</a>');
    expect(html).toContain('chosen.jpg');
    expect(html.indexOf('class="gift-band"')).toBeLessThan(html.indexOf('class="section"'));
    expect(await countOf(html, '.measured-story')).toBe(0);
    expect(await countOf(html, '.gift-band')).toBe(1);
  });

  it('shows its contacts everywhere, and provides the browser with the ways to write to it', async () => {
    const shop = openEdited({ contacts: CONTACTS });
    const { html } = await shop.read('/en/contacts');
    const { messengers, email, phone, ...facts } = CONTACTS;
    for (const fact of Object.values(facts)) expect(html).toContain(fact);
    expect(html).not.toContain('nega_example');
    const [document] = await elementsOf(html, 'html');
    expect(JSON.parse(document?.attributes.get('data-reach') ?? '')).toEqual({ messengers, email, phone });
  });

  it('shows the edited texts of an information page, with the shop’s facts and links', async () => {
    const texts = {
      'info.delivery.lead': 'Sewn within {sewing}.',
      'info.delivery.sewing.text': 'First\n\n- [{email}](mail)\n- {unknown}',
      'info.delivery.gone.title': 'of another build',
    };
    const { html } = await openEdited({ texts }).read('/en/delivery');
    expect(html).toMatch(/Sewn within 3\u2060–\u20605\sworking\sdays\./);
    expect(html).toMatch(/<p>First<\/p><ul><li><a href="mailto:[^"]+">[^<]+<\/a><\/li><li>\{unknown\}<\/li><\/ul>/);
    expect(html).not.toContain('of another build');
  });

  it('shows the added sections of an information page, in order', async () => {
    const texts = { 'info.returns.own1.title': 'Exchanges', 'info.returns.own1.text': 'Write [to us](contacts).' };
    const sections = { returns: ['own1', 'cost', 'gone'] };
    const { html } = await openEdited({ texts, sections }).read('/en/returns');
    const ids = (await elementsOf(html, 'article section')).map(({ attributes }) => attributes.get('id'));
    expect(ids).toEqual(['own1', 'cost', 'ask']);
    expect(html).toContain('<h2>Exchanges</h2>');
    expect(html).toContain('Write <a href="/en/contacts">to us</a>.');
  });

  it('states the published making times in every place, and no other', async () => {
    const production = { standard: { min: 11, max: 13 }, measured: { min: 17, max: 19 }, embroidery: 2 };
    const shop = openEdited({ production });
    const stated = { surcharge: 150_000, days: { min: 3, max: 5 } };
    shop.api.on('GET /products/slip', json(aProduct({ madeToMeasure: stated })));
    const spans = async (path: string) => {
      const words = textOf((await shop.read(path)).html);
      return new Set([...words.matchAll(/(\d+–\d+) working days(?! in transit)/g)].map(([, span = '']) => span));
    };
    expect(await spans('/en')).toEqual(new Set(['11–13', '17–19']));
    expect(await spans('/en/product-details/slip')).toEqual(new Set(['11–13', '17–19', '1–3']));
    // Of refunds and deliveries.
    const others = ['1–3', '3–7', '5–14'];
    for (const path of [
      '/en/cart',
      '/en/checkout',
      '/en/size-guide',
      '/en/categories',
      '/en/payment',
      '/en/terms-of-use',
    ]) {
      expect([path, [...(await spans(path))].filter((span) => !others.includes(span))]).toEqual([path, ['11–13']]);
    }
    expect(await spans('/en/manifest.webmanifest')).toEqual(new Set(['11–13']));
    const { html } = await shop.read('/en/product-details/slip');
    const [box] = await elementsOf(html, 'shop-island[name="buy-box"]');
    const { product, deliveryDates } = readProps(box?.attributes.get('props') ?? null);
    expect(product.madeToMeasure).toEqual({ surcharge: 150_000 });
    expect(deliveryDates.measured.production).toEqual(production.measured);
  });

  it('shows the published days and countries everywhere', async () => {
    const production = { standard: { min: 4, max: 8 }, measured: { min: 9, max: 10 }, embroidery: 2 };
    const rates = (['ru', 'near', 'world'] as const).map((zone, index) => {
      return { zone, method: 'cdek' as const, price: 0, days: { min: 2, max: 6 + index } };
    });
    const shop = openEdited({ production, delivery: { near: ['AM'], rates } });
    const delivery = textOf((await shop.read('/en/delivery')).html);
    expect(delivery).toContain('Sewn in 4–8 working days');
    expect(delivery).toContain('Russia and Armenia 2–7 working days in transit');
    expect(delivery).toContain('Armenia Method Working days in transit Price CDEK 2–7');
    expect(delivery).not.toContain('DHL');
    const product = textOf((await shop.read('/en/product-details/slip')).html);
    expect(product).toContain('Russia and Armenia; elsewhere');
    expect(textOf((await shop.read('/en')).html)).toContain('Sewn in 4–8 working days');
  });

  it('shows the published sizes, and provides the browser with them', async () => {
    const sizes = { ...STANDARD_SIZES, height: 172, sizes: [...STANDARD_SIZES.sizes] };
    const { html } = await openEdited({ sizes }).read('/en/size-guide');
    expect(textOf(html)).toContain('cut for a height of 172 cm');
    expect(html).toMatch(/<html[^>]* data-sizes="\{&quot;height&quot;:172/);
    expect((await openStorefront().read('/en/size-guide')).html).not.toContain('data-sizes');
  });

  it('fills the first shelf with the picked products, in that order', async () => {
    const pick = { kind: 'products' as const, handles: ['b', 'a'] };
    const shop = openEdited({ home: { link: null, picture: null, sections: ['popular'], pick } });
    shop.api.on('GET /products', json(aList(aCard({ id: 'a' }), aCard({ id: 'b' }))));
    const { html } = await shop.read('/en');
    expect(shop.api.calls.some(({ search }) => search.includes('ids=b%2Ca'))).toBe(true);
    expect(html.indexOf('/product-details/b')).toBeLessThan(html.indexOf('/product-details/a'));
    expect(html).not.toContain('All popular');
  });

  it('shows all picked products on phones, too', async () => {
    const handles = Array.from({ length: 8 }, (_, index) => `piece-${index}`);
    const pick = { kind: 'products' as const, handles };
    const shop = openEdited({ home: { link: null, picture: null, sections: ['popular'], pick } });
    shop.api.on('GET /products', json(aList(...handles.map((id) => aCard({ id })))));
    const { html } = await shop.read('/en', { headers: { 'Sec-CH-UA-Mobile': '?1' } });
    for (const handle of handles) expect(html).toContain(`/product-details/${handle}`);
  });

  it('leaves the announcement out if it is hidden', async () => {
    expect(await countOf((await openEdited({ hasAnnouncement: false }).read('/en')).html, '.header__line p')).toBe(0);
    expect(await countOf((await openEdited({}).read('/en')).html, '.header__line p')).toBe(1);
  });

  it('shows the defaults while the API does not respond, without caching that', async () => {
    const shop = openEdited({ home: { link: null, picture: null, sections: [...HOME_SECTIONS], pick: null } });
    shop.api.on('GET /content', failure(503));
    const { response, html } = await shop.read('/en');
    expect(response.status).toBe(200);
    expect(html).toContain('gift-band');
    expect((await shop.read('/en')).response.headers.get('X-Cache')).toBe('page-miss');
    takeErrors();
  });
});

describe('the preview of a draft', () => {
  it('is shown to anyone with its link, and neither cached nor indexed', async () => {
    const shop = openStorefront();
    const draft = { texts: { 'header.sewn': 'Soon' }, home: null, hasAnnouncement: true, contacts: null };
    shop.api.on('GET /content-preview', json(draft));
    const { response, html } = await shop.read('/en?draft=token');
    expect(html).toContain('Soon');
    expect(html).toContain('<meta name="robots" content="noindex"');
    expect([response.headers.get('Cache-Control'), response.headers.get('X-Robots-Tag')]).toEqual([
      'no-store',
      'noindex',
    ]);
    expect(shop.api.last('/content-preview').search).toBe('?token=token');
    expect((await shop.read('/en')).html).not.toContain('Soon');
  });

  it('is a 404 once the link has expired', async () => {
    const shop = openStorefront();
    shop.api.on('GET /content-preview', failure(404));
    expect((await shop.read('/en?draft=old')).response.status).toBe(404);
  });
});
