import { describe, expect, test } from 'vitest';
import { readProps } from '#client/islands/island/props-attribute.ts';
import { codeFromBytes, formatCode } from '#shared/domain/certificates/code.ts';
import { LOCALES } from '#shared/domain/locale.ts';
import { href } from '#shared/routes.ts';
import { elementsOf } from '../../markup.ts';
import { openStorefront } from '../../storefront.ts';

describe.each(LOCALES)('the page of certificates (%s)', (locale) => {
  test('has its form, with a card in each language, and says without a script how to buy one', async () => {
    const { response, html } = await openStorefront().read(href(locale, 'giftCertificate'));
    expect(response.status).toBe(200);
    const [form] = await elementsOf(html, 'shop-island[name=gift-form]');
    const props = readProps(form?.attributes.get('props') ?? null);
    expect(props.words.ru.title).toBe('Подарочный сертификат');
    expect(props.words.en.title).toBe('Gift certificate');
    expect(props.lastDay > props.today).toBe(true);
    expect(await elementsOf(html, '.gift-card')).toHaveLength(1);
    const code = formatCode(codeFromBytes(new Uint8Array(16)));
    expect(html).toContain(code.replace(/\w/g, '•'));
    expect(html).toContain(`placeholder="${code.replace(/\w/g, 'X')}"`);
    expect(await elementsOf(html, 'shop-island[name=balance-check]')).toHaveLength(1);
    expect(html).toContain('https://t.me/');
  });

  test('is linked from home and from every footer', async () => {
    const { html } = await openStorefront().read(href(locale, 'giftCertificate'));
    expect(await elementsOf(html, `footer a[href="${href(locale, 'giftCertificate')}"]`)).toHaveLength(1);
  });

  test('the card’s page is personal: never cached, not indexed, and makes no call of the API', async () => {
    const shop = openStorefront();
    const { response, html } = await shop.read(href(locale, 'giftCertificateCard'));
    expect(response.status).toBe(200);
    expect(response.headers.get('Cache-Control')).toContain('no-store');
    const [robots] = await elementsOf(html, 'meta[name=robots]');
    expect(robots?.attributes.get('content')).toContain('noindex');
    expect(response.headers.get('Referrer-Policy')).toMatch(/origin/);
    expect(shop.api.calls.filter(({ path }) => path.includes('certificates'))).toEqual([]);
  });
});
