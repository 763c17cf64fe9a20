import { describe, expect, it } from 'vitest';
import app from '#worker/index.ts';
import { takeErrors } from '../logs.ts';
import { text } from '../scripted-api.ts';
import { openStorefront } from '../storefront.ts';

/** Pages, errors, calls, redirects, refusals: whoever answers. */
const PATHS = ['/', '/en/sales', '/nothing', '/api/categories', '/api/nothing', '/ru', '/builds/latest.json', '/a%2fb'];

describe('every response', () => {
  it.each(PATHS)('has security headers: %s', async (path) => {
    const { headers } = await openStorefront().visit(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(headers.get('Permissions-Policy')).toContain('geolocation=()');
    expect(headers.get('Cross-Origin-Opener-Policy')).toBe('same-origin');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('same-origin');
    expect(headers.get('X-Frame-Options')).toBe('DENY');
    expect(headers.get('Reporting-Endpoints')).toBe('csp="/csp-report"');
  });

  it('of a page says where to report violations, in both ways', async () => {
    const policy = (await openStorefront().visit('/')).headers.get('Content-Security-Policy');
    expect(policy).toContain('report-uri /csp-report');
    expect(policy).toContain('report-to csp');
  });

  it('requires HTTPS for a year and more, with all subdomains', async () => {
    const policy = (await openStorefront().visit('/')).headers.get('Strict-Transport-Security') ?? '';
    expect(Number(/max-age=(\d+)/.exec(policy)?.[1])).toBeGreaterThanOrEqual(365 * 24 * 60 * 60);
    expect(policy).toContain('includeSubDomains');
  });

  it('does not require HTTPS without it', async () => {
    const { bindings } = openStorefront();
    const response = await app.fetch(new Request('http://localhost:8787/builds/latest.json'), bindings);
    expect(response.headers.get('Strict-Transport-Security')).toBeNull();
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff');
  });

  it('has them when the shop fails, too', async () => {
    const shop = openStorefront();
    shop.api.on('GET /products/slip', text('{'));
    const { headers, status } = await shop.visit('/product-details/slip');
    expect([status, headers.get('X-Frame-Options')]).toEqual([502, 'DENY']);
    takeErrors();
  });

  it('of a picture may be embedded elsewhere: by search engines and messengers', async () => {
    const { headers } = await openStorefront().visit('/media/240/none.jpg');
    expect(headers.get('Cross-Origin-Resource-Policy')).toBe('cross-origin');
  });
});
