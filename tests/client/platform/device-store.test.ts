import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createDeviceStore } from '#client/platform/device-store.ts';
import { forbid, openBrowser } from '../browser.ts';

let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  browser = openBrowser();
});

function openStore() {
  return createDeviceStore<string>({ key: 'word', parse: (text) => text ?? '', serialize: (value) => value });
}

describe('a device store', () => {
  it('keeps its value for the next document', () => {
    openStore().change(() => 'silk');
    expect(openStore().read()).toBe('silk');
  });

  it.each([
    [
      'full',
      () =>
        vi.spyOn(browser.localStorage, 'setItem').mockImplementation(() => {
          throw new DOMException('Full', 'QuotaExceededError');
        }),
    ],
    ['closed to it', () => forbid('localStorage')],
  ])('lasts as long as the document if storage is %s, with every change', (_, take) => {
    const store = openStore();
    store.change(() => 'silk');
    const heard = vi.fn();
    const stop = store.watch(heard);
    take();
    store.change((word) => `${word} and`);
    store.change((word) => `${word} linen`);
    expect(store.read()).toBe('silk and linen');
    expect(heard).toHaveBeenCalledTimes(2);
    stop();
    expect(store.read()).toBe('silk and linen');
  });
});
