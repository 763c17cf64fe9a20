import { describe, expect, it, vi } from 'vitest';
import { preferredLocale } from '#client/choices/language-hint.ts';
import { eventFrom, FakeElement, forbid, openBrowser } from '../browser.ts';

const showNotice = vi.hoisted(() => vi.fn());
vi.mock('#client/page/notice.ts', () => ({ showNotice }));

type Visitor = { lang?: string; languages?: readonly string[]; cookie?: string };

async function visit({ lang = 'ru', languages = ['en-GB', 'ru'], cookie = '' }: Visitor = {}) {
  const { document } = openBrowser({ lang });
  document.cookie = cookie;
  vi.stubGlobal('navigator', { languages });
  const notice = new FakeElement();
  showNotice.mockReset().mockReturnValue(notice);
  const { startLanguageHint } = await import('#client/choices/language-hint.ts');
  startLanguageHint();
  return { shown: () => showNotice.mock.calls.length, again: startLanguageHint, notice };
}

describe('a visitor with the languages', () => {
  it.each([
    [['en-US', 'ru'], 'en'],
    [['ru-RU', 'en'], 'ru'],
    [['tlh-AQ', 'en', 'ru'], 'en'],
    [['kk', 'RU', 'en'], 'ru'],
    [['tlh', 'vo'], null],
    [[], null],
    [['enm'], null],
  ])('%j prefers %s', (languages, locale) => {
    expect(preferredLocale(languages)).toBe(locale);
  });
});

describe('the hint that the shop speaks the other language', () => {
  it('is shown to a first-time visitor who prefers it, in both directions', async () => {
    expect((await visit()).shown()).toBe(1);
    vi.resetModules();
    expect((await visit({ lang: 'en', languages: ['ru-RU'] })).shown()).toBe(1);
  });

  it.each([
    ['whose language it is', { languages: ['ru', 'en'] }],
    ['who has neither', { languages: ['vo'] }],
    ['who has chosen', { cookie: 'viewport=desktop; locale=ru' }],
  ])('is not shown to one %s', async (_, visitor) => {
    expect((await visit(visitor)).shown()).toBe(0);
  });

  it('does not come back once it was closed or followed', async () => {
    const { shown, again, notice } = await visit();
    notice.dispatchEvent(eventFrom(new FakeElement(), 'click'));
    again();
    expect(shown()).toBe(1);
  });

  it('is not shown if that could not be stored', async () => {
    openBrowser();
    forbid('localStorage');
    vi.stubGlobal('navigator', { languages: ['en'] });
    showNotice.mockReset();
    const { startLanguageHint } = await import('#client/choices/language-hint.ts');
    startLanguageHint();
    expect(showNotice).not.toHaveBeenCalled();
  });
});
