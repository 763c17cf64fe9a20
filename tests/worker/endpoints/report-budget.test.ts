import { expect, it } from 'vitest';
import { logs, takeErrors } from '../logs.ts';
import { openStorefront } from '../storefront.ts';

const BROWSER_ERROR = { message: 'TypeError: x is undefined', stack: '', path: '/', build: 'a' };
const VIOLATION = { 'csp-report': { 'document-uri': 'https://nega.test/', 'blocked-uri': 'https://evil.test/x.js' } };

/** Reports that come from a new address each. */
async function report(shop: ReturnType<typeof openStorefront>, path: string, body: object): Promise<number> {
  const address = `203.0.${Math.floor(Math.random() * 256)}.${Math.floor(Math.random() * 256)}`;
  const headers = { 'CF-Connecting-IP': address };
  return (await shop.visit(path, { method: 'POST', body: JSON.stringify(body), headers })).status;
}

it('thirty errors of browsers a minute are logged, and that others were dropped', async () => {
  const shop = openStorefront();
  for (let sent = 0; sent < 35; sent += 1) expect(await report(shop, '/beacon', BROWSER_ERROR)).toBe(204);
  expect(takeErrors()).toHaveLength(30);
  expect(logs.requests.filter((line) => line['dropped'] === true)).toHaveLength(5);
  shop.pass(60_000);
  await report(shop, '/beacon', BROWSER_ERROR);
  expect(takeErrors()).toHaveLength(1);
});

it('thirty reports of violations a minute are logged', async () => {
  const shop = openStorefront();
  for (let sent = 0; sent < 35; sent += 1) expect(await report(shop, '/csp-report', VIOLATION)).toBe(204);
  expect(logs.requests.filter((line) => line['violations'] !== undefined)).toHaveLength(30);
  expect(logs.requests.filter((line) => line['dropped'] === true)).toHaveLength(5);
});
