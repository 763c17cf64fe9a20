import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readDraft, saveDraft } from '#client/islands/checkout/checkout-draft.ts';
import { forbid, openBrowser } from '../../browser.ts';

const KEY = 'nega:checkout';
let browser: ReturnType<typeof openBrowser>;

beforeEach(() => {
  browser = openBrowser();
});

describe('the draft of a checkout', () => {
  it('contains the earlier values', () => {
    saveDraft({ firstName: 'Anna', country: 'KZ', delivery: 'dhl' });
    expect(readDraft()).toMatchObject({ firstName: 'Anna', lastName: '', country: 'KZ', delivery: 'dhl' });
  });

  it('never contains consent, whatever was stored', () => {
    saveDraft({ firstName: 'Anna', consent: true });
    expect(browser.localStorage.getItem(KEY)).not.toContain('consent');
    expect(readDraft().consent).toBe(false);
    browser.localStorage.setItem(KEY, '{"firstName":"Anna","consent":"true"}');
    expect(readDraft()).toMatchObject({ firstName: 'Anna', consent: false });
  });

  it.each(['nonsense', 'null', '[]', '"text"', '{"firstName":1}', '{"__proto__":{"firstName":"Eve"}}'])(
    'is an empty form where the device keeps %s',
    (damaged) => {
      browser.localStorage.setItem(KEY, damaged);
      expect(readDraft()).toMatchObject({ firstName: '', country: 'RU', consent: false });
    },
  );

  it.each([
    [['ru-KZ', 'en-US'], 'ru', 'KZ'],
    [['ru', 'en-GB'], 'en', 'GB'],
    [['de-AT'], 'en', 'RU'],
    [['en-XX'], 'en', 'RU'],
  ])(
    'begins in the country that the device names with the page’s language: %j, %s → %s',
    (languages, lang, country) => {
      vi.stubGlobal('navigator', { languages });
      document.documentElement.lang = lang;
      expect(readDraft().country).toBe(country);
    },
  );

  it('ignores unknown fields', () => {
    browser.localStorage.setItem(KEY, '{"firstName":"Anna","price":"1"}');
    expect(readDraft()).not.toHaveProperty('price');
  });

  it('is an empty form if storage is forbidden', () => {
    forbid('localStorage');
    expect(() => saveDraft({ firstName: 'Anna' })).not.toThrow();
    expect(readDraft().firstName).toBe('');
  });
});
