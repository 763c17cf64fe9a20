import { describe, expect, it } from 'vitest';
import { isWrittenIn, shownLanguage, textIn } from '#shared/domain/text.ts';

const TRANSLATED = { ru: 'шёлк', en: 'silk' };

describe('a text by language', () => {
  it('is shown in the language of its reader', () => {
    expect([textIn(TRANSLATED, 'ru'), textIn(TRANSLATED, 'en')]).toEqual(['шёлк', 'silk']);
  });

  it.each([
    ['en', { ru: 'шёлк', en: '' }, 'ru', 'шёлк'],
    ['en', { ru: 'шёлк', en: ' ' }, 'ru', 'шёлк'],
    ['ru', { ru: '', en: 'silk' }, 'en', 'silk'],
    ['en', { ru: '', en: '' }, null, ''],
  ] as const)('is shown to readers of %s in the language that %o is written in', (locale, text, language, shown) => {
    expect([shownLanguage(text, locale), textIn(text, locale)]).toEqual([language, shown]);
  });

  it('is not translated while its English is a copy of the Russian, as an import leaves it', () => {
    expect(isWrittenIn({ ru: 'шёлк', en: 'шёлк' }, 'en')).toBe(false);
    expect(isWrittenIn({ ru: 'XS', en: 'XS' }, 'en')).toBe(true);
  });
});
