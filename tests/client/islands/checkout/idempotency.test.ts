import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forbid, openBrowser } from '../../browser.ts';

const KEY = 'nega:order-attempt';
const BODY = '{"lines":[{"sku":"slip-s"}],"contact":{"email":"anna@nega.test"}}';

let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  browser = openBrowser();
  return () => vi.useRealTimers();
});

/** The module as a document has it: what it remembers by itself goes with the document. */
async function openDocument() {
  vi.resetModules();
  return import('#client/islands/checkout/idempotency.ts');
}

describe('the key of an order', () => {
  it('is the same for the same body, in this document and the next', async () => {
    const { orderKey } = await openDocument();
    const first = await orderKey(BODY);
    expect(await orderKey(BODY)).toBe(first);
    expect(await (await openDocument()).orderKey(BODY)).toBe(first);
  });

  it('differs for another body, also for the old one after that', async () => {
    const { orderKey } = await openDocument();
    const first = await orderKey(BODY);
    const second = await orderKey(`${BODY} `);
    expect(second).not.toBe(first);
    expect(await orderKey(`${BODY} `)).toBe(second);
    expect(await orderKey(BODY)).not.toBe(first);
  });

  it('stays valid for seconds after the order, for a tab that sends the same concurrently', async () => {
    const { orderKey, clearOrderKey } = await openDocument();
    const first = await orderKey(BODY);
    clearOrderKey();
    expect(await (await openDocument()).orderKey(BODY)).toBe(first);
    vi.setSystemTime(Date.now() + 10_000);
    expect(await orderKey(BODY)).not.toBe(first);
  });

  it('is stored with a digest, not with the values', async () => {
    await (await openDocument()).orderKey(BODY);
    expect(browser.localStorage.getItem(KEY)).not.toContain('anna');
  });

  it.each(['nonsense', '{"key":1,"body":2}', 'null', '[]'])('is one key if the device has %s', async (damaged) => {
    browser.localStorage.setItem(KEY, damaged);
    const { orderKey } = await openDocument();
    const first = await orderKey(BODY);
    expect(await orderKey(BODY)).toBe(first);
    expect(await (await openDocument()).orderKey(BODY)).toBe(first);
  });

  it('is one key if storage is forbidden, until the order is made', async () => {
    forbid('localStorage');
    const { orderKey, clearOrderKey } = await openDocument();
    const first = await orderKey(BODY);
    expect(await orderKey(BODY)).toBe(first);
    expect(await orderKey(`${BODY} `)).not.toBe(first);
    clearOrderKey();
    vi.setSystemTime(Date.now() + 10_000);
    expect(await orderKey(BODY)).not.toBe(first);
  });
});
