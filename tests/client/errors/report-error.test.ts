import { expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

/** A document that can send; what it sent is read back. */
async function openReporter(address?: string) {
  openBrowser(address === undefined ? {} : { address });
  const sent: [string, string][] = [];
  const sendBeacon = vi.fn((url: string, body: string) => sent.push([url, body]) > 0);
  vi.stubGlobal('navigator', { sendBeacon });
  const { reportError } = await import('#client/errors/report-error.ts');
  return { reportError, sent, sendBeacon };
}

it('a report contains the error, its position and the build, without the query', async () => {
  const { reportError, sent } = await openReporter('https://nega.test/order/1042?token=secret#there');
  reportError(new TypeError('x is undefined'));
  const [url, body = ''] = sent[0] ?? [];
  expect(url).toBe('/beacon');
  expect(JSON.parse(body)).toEqual({
    message: 'TypeError: x is undefined',
    stack: expect.stringContaining('TypeError'),
    path: '/order/1042',
    build: 'build-1',
  });
  expect(body).not.toContain('secret');
});

it('a report is sent once for each error, and five times at most', async () => {
  const { reportError, sent } = await openReporter();
  for (let time = 0; time < 3; time += 1) reportError(new Error('again'));
  expect(sent).toHaveLength(1);
  for (let count = 0; count < 9; count += 1) reportError(`thing ${count}`);
  expect(sent).toHaveLength(5);
});

it('a report stays below the server’s limit of 4 KB, whatever was thrown', async () => {
  const { reportError, sent } = await openReporter(`https://nega.test/${'a'.repeat(500)}`);
  const error = new Error('ё'.repeat(5000));
  error.stack = 'ё'.repeat(5000);
  reportError(error);
  reportError(null);
  reportError({ toString: () => 'an object' });
  for (const [, body] of sent) expect(new TextEncoder().encode(body).length).toBeLessThanOrEqual(4096);
  expect(sent).toHaveLength(3);
});

it('a report causes no second error if it cannot be sent', async () => {
  const { reportError } = await openReporter();
  vi.stubGlobal('navigator', {});
  expect(() => reportError(new Error('lost'))).not.toThrow();
});
