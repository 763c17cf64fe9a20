import { describe, expect, it } from 'vitest';
import { AnnouncementContent } from '#shared/contract/contacts-content.ts';
import { NewOperator } from '#shared/contract/operator.ts';
import { blankPromotion, PromotionFields } from '#shared/contract/promotion.ts';
import { NewSavedView } from '#shared/contract/saved-view.ts';
import { line, lines } from '#shared/contract/typed-text.ts';

type Refusal = { error?: { issues: { message: string }[] } };
const codeOf = (schema: { safeParse: (value: unknown) => Refusal }, value: unknown) =>
  schema.safeParse(value).error?.issues[0]?.message;

describe('a name that somebody types', () => {
  it.each([
    '',
    '   ',
    '\u00a0\u2003',
    '\u200b',
    '\u200d\ufeff',
    '\u2060 \u00ad',
    '\u3164',
    '\u2800',
    '\u{e0020}',
    '\u0301',
    '\ufffc',
  ])('is refused as empty if nothing of it can be seen: %j', (typed) =>
    expect(line(80).safeParse(typed).error?.issues[0]?.message).toBe('required'),
  );

  it.each(['Ан\u0007на', 'Ан\nна', 'Анна\u202e', '\u2066Анна\u2069', 'Ан\u2028на', 'А\ud800'])(
    'is refused with a control character or a mark of direction: %j',
    (typed) => expect(line(80).safeParse(typed).error?.issues[0]?.message).toBe('control-characters'),
  );

  it.each(['Анна', 'Zoe\u0308', '👩\u200d👧', 'مریم\u200cها', '7'])('is taken as it is: %j', (typed) => {
    expect(line(80).parse(` ${typed} `)).toBe(typed);
  });

  it('is refused if it is too long', () => {
    expect(line(80).safeParse('а'.repeat(81)).error?.issues[0]?.message).toBe('too-long');
    expect(lines(80).safeParse('\u200b\n\u200b').error?.issues[0]?.message).toBe('required');
  });
});

it.each(['\u200b', 'А\u202eА', ' ', 'а'.repeat(3000)])(
  'staff, views, promotions and contents have no name %j',
  (name) => {
    const view = { list: 'orders', query: '', columns: null, isShared: false };
    const promotion = { ...blankPromotion('2026-11-21T00:00:00Z'), code: null, nameRu: name, nameEn: 'Sale' };
    expect(codeOf(NewSavedView, { ...view, name })).toBeDefined();
    expect(codeOf(NewOperator, { name, roles: ['editor'] })).toBeDefined();
    expect(codeOf(PromotionFields, promotion)).toBeDefined();
    expect(codeOf(AnnouncementContent, { first: { ru: name, en: 'Winter' } })).not.toBe('Invalid input');
    expect(codeOf(AnnouncementContent, { first: { ru: name, en: 'Winter' } })).toBeDefined();
  },
);
