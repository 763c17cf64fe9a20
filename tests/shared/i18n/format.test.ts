import { createIntl } from '@formatjs/intl';
import { describe, expect, it } from 'vitest';
import { formatLocale } from '#shared/domain/languages.ts';
import { formatDays } from '#shared/i18n/days.ts';
import { formatClock, formatCountry, formatDay, formatMoment, formatPhone } from '#shared/i18n/format.ts';
import type { Translate } from '#shared/i18n/intl.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

const MESSAGES = { ru, en };
const SPOKEN = ['ru', 'en'] as const;

describe.each(SPOKEN)('days of a promise (%s)', (locale) => {
  const intl = createIntl({ locale: formatLocale(locale), messages: MESSAGES[locale] });
  const t: Translate = (id, values) => intl.formatMessage({ id }, values);
  const said = (from: string, to: string) => formatDays(intl, t, { from, to });
  const breaks = (from: string, to: string) => said(from, to).split(' ').length - 1;

  it('stay on one line within a month', () => {
    expect(breaks('2026-03-12', '2026-03-16')).toBe(0);
    expect(breaks('2026-03-12', '2026-03-12')).toBe(0);
  });

  it('have words of the language between two months, and one line break', () => {
    const days = { ru: 'с 30 ноября по 8 декабря', en: '30 November – 8 December' }[locale];
    expect(said('2026-11-30', '2026-12-08').replaceAll('\u00a0', ' ')).toBe(days);
    expect(breaks('2026-11-30', '2026-12-08')).toBe(1);
  });
});

const intl = Object.fromEntries(SPOKEN.map((locale) => [locale, createIntl({ locale: formatLocale(locale) })]));

it.each([
  ['ru', '21\u00a0ноября\u00a02026'],
  ['en', '21\u00a0November\u00a02026'],
])('a day in %s can end a sentence: it has no full stop', (locale, day) => {
  expect(intl[locale] && formatDay(intl[locale], '2026-11-21')).toBe(day);
});

it('an hour looks the same alone and beside its day', () => {
  const at = '2026-11-20T23:05:00.000Z';
  const { ru, en } = intl;
  expect(ru && [formatClock(ru, at), formatMoment(ru, at)]).toEqual(['02:05', '21\u00a0ноября в\u00a002:05']);
  expect(en && [formatClock(en, at), formatMoment(en, at)]).toEqual(['02:05', '21\u00a0November at\u00a002:05']);
});

it.each([
  ['+79000000000', '+7 900 000-00-00'],
  ['+77010000000', '+7 701 000-00-00'],
  ['+4915123456789', '+49 151 234 567 89'],
  ['+12125550123', '+1 212 555 0123'],
  ['+375291234567', '+375 291 234 567'],
  ['+44 20 7946', '+44 20 7946'],
])('the phone %s reads %s', (phone, words) => {
  expect(formatPhone(phone).replaceAll('\u00a0', ' ')).toBe(words);
});

it.each([
  ['ru', 'US', 'Соединённые Штаты'],
  ['ru', 'KZ', 'Казахстан'],
  ['en', 'US', 'United States'],
])('a country in %s (%s) has its usual spelling', (locale, code, name) => {
  expect(intl[locale] && formatCountry(intl[locale], code)).toBe(name);
});

it.each([
  ['hips', 'the hips', 'the hips are 6 cm smaller than size M is cut for'],
  ['waist', 'the waist', 'the waist is 6 cm smaller than size M is cut for'],
])('the sentence of the size advice agrees with its subject: %s', (measure, name, said) => {
  const intl = createIntl({ locale: formatLocale('en'), messages: en });
  const text = intl.formatMessage({ id: 'sizing.reason.loose' }, { measure, name, cm: 6, size: 'M' });
  expect(text.replaceAll('\u00a0', ' ')).toContain(said);
});
