import { describe, expect, it } from 'vitest';
import { HELP_PAGES, INFORMATION } from '#shared/domain/information-pages.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { SHOP } from '#shared/shop.ts';
import { speedUp } from '../../fast-clock.ts';
import { takeErrors } from '../../logs.ts';
import { elementsOf } from '../../markup.ts';
import { someRates } from '../../samples.ts';
import { json, reset } from '../../scripted-api.ts';
import { openStorefront } from '../../storefront.ts';

const CHATS = ['max.ru/', 'vk.me/', 't.me/', 'wa.me/'].map((of) => `href="https://${of}`);
const PAGES = LOCALES.flatMap((locale) => INFORMATION.map((name) => [locale, name, href(locale, name)] as const));

/** The words of a page's `main`, no-break spaces as plain ones and without joiners. */
function textOf(html: string): string {
  const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
  return main
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/&#x27;/g, "'")
    .replaceAll('\u2060', '')
    .replace(/\s+/g, ' ');
}

describe.each(PAGES)('the %s page %s', (locale, name, path) => {
  it('exists, in its language, with a title, a description and its alternate', async () => {
    const { response, html } = await openStorefront().read(path);
    expect(response.status).toBe(200);
    expect(response.headers.get('Content-Language')).toBe(locale);
    expect(await elementsOf(html, '#main h1')).toHaveLength(1);
    const [description] = await elementsOf(html, 'meta[name=description]');
    expect(description?.attributes.get('content')).not.toBe('');
    const [twin] = await elementsOf(html, `link[hreflang=${locale === 'ru' ? 'en' : 'ru'}]`);
    expect(twin?.attributes.get('href')).toContain('https://nega.test/');
  });

  it('is available while the shop API is down', async () => {
    const shop = openStorefront();
    shop.api.on('GET /catalogue-version', reset);
    shop.api.on('GET /delivery-rates', reset);
    speedUp(10);
    const { response } = await shop.read(path);
    expect(response.status).toBe(200);
    const known = ['/catalogue-version', ...(name === 'delivery' ? ['/delivery-rates'] : [])];
    expect(shop.api.calls.filter((call) => !known.includes(call.path))).toEqual([]);
    takeErrors();
  });

  it('contains no tag, argument or empty part of a message', async () => {
    const text = textOf((await openStorefront().read(path)).html);
    expect(text).not.toMatch(/[{}<>]|undefined|NaN|&lt;/);
  });
});

it.each(LOCALES)('the footer in %s links to all help pages', async (locale) => {
  const { html } = await openStorefront().read(href(locale, 'cart'));
  const links = (await elementsOf(html, '.footer a')).map(({ attributes }) => attributes.get('href'));
  expect(links).toEqual(expect.arrayContaining(HELP_PAGES.map((name) => href(locale, name))));
});

describe('the facts of the specification are shown', () => {
  it.each([
    [
      '/delivery',
      ['Пошив 3–5 рабочих дней', 'Россия, Казахстан и Киргизия 3–7', 'Другие страны 5–14 рабочих дней в пути'],
    ],
    ['/delivery', ['оплачивает покупатель']],
    ['/returns', ['в течение 7 календарных дней', 'в течение 7 дней', '1–3 рабочих дня', 'оплачивает покупатель']],
    ['/en/returns', ['within 7 calendar days', 'within 7 days', '1–3 working days', 'is not refunded']],
    ['/en/delivery', ['Working days in transit', 'Russia, Kazakhstan and Kyrgyzstan 3–7', 'paid by the buyer']],
    ['/payment', ['выпущенные банками России', '1–3 рабочих дня']],
    ['/en/payment', ['Cards issued by Russian banks', 'Telegram']],
    ['/terms-of-use', ['3–5 рабочих дней', 'в течение 7 календарных дней']],
    ['/en/privacy-policy', ['365 days', 'five years', '90 days after', 'points b and c']],
    ['/privacy-policy', ['№ 152-ФЗ', 'Роскомнадзор', 'пять лет', '90 дней после', '365 дней']],
  ])('%s contains %j', async (path, facts) => {
    const text = textOf((await openStorefront().read(path)).html);
    for (const fact of facts) expect(text).toContain(fact);
  });

  it.each(['/contacts', '/en/contacts'])('%s has all contacts', async (path) => {
    const { html } = await openStorefront().read(path);
    const main = html.slice(html.indexOf('<main'), html.indexOf('</main>'));
    for (const way of [SHOP.phone, `mailto:${SHOP.email}`, 'tel:+74950000000', ...CHATS]) {
      expect(main).toContain(way);
    }
    expect(main).toContain(SHOP.address[path.startsWith('/en') ? 'en' : 'ru']);
  });
});

describe('the delivery page', () => {
  it('has every method for each zone, with its days, its price and the sum from which it is free', async () => {
    const shop = openStorefront();
    const { zones, ...rates } = someRates();
    const [ru, ...others] = zones;
    const free = ru?.options.map((option) => ({ ...option, freeFrom: option.id === 'standard' ? 1_000_000 : null }));
    shop.api.on('GET /delivery-rates', json({ ...rates, zones: [{ ...ru, options: free }, ...others] }));
    const text = textOf((await shop.read('/delivery')).html);
    const head = 'Способ В пути, рабочих дней Стоимость';
    expect(text).toContain(
      `Россия ${head} Экспресс-доставка до 2 990 ₽ Стандартная доставка 3–7 390 ₽ бесплатно от 10 000 ₽`,
    );
    expect(text).toContain(`Казахстан и Киргизия ${head} Стандартная доставка 3–7 790 ₽`);
    expect(text).toContain(`Другие страны ${head} Стандартная доставка 5–14 1 990,50 ₽`);
  });
});

describe('the note that the legal texts are samples is shown', () => {
  it.each([
    ['the owner’s machine', 'http://localhost:8787', 1],
    ['a deployed shop', 'https://nega.test', 0],
  ])('on %s', async (_, siteUrl, times) => {
    const { html } = await openStorefront({ SITE_URL: siteUrl }).read(href('ru', 'termsOfUse'));
    expect(await elementsOf(html, '[role=note]')).toHaveLength(times);
  });
});
