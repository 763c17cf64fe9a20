import { createIntl } from '@formatjs/intl';
import { describe, expect, test } from 'vitest';
import { LOCALES } from '#shared/domain/locale.ts';
import { formatDays } from '#shared/i18n/format.ts';

describe.each(LOCALES)('days of a promise (%s)', (locale) => {
  const intl = createIntl({ locale });
  const breaks = (from: string, to: string) => formatDays(intl, { from, to }).split(' ').length - 1;

  test('stay on one line within a month', () => {
    expect(breaks('2026-03-12', '2026-03-16')).toBe(0);
    expect(breaks('2026-03-12', '2026-03-12')).toBe(0);
  });

  test('break after the dash between two months, never before it', () => {
    const days = formatDays(intl, { from: '2026-11-30', to: '2026-12-08' });
    expect(days).toMatch(/\u00a0– \S+/u);
    expect(breaks('2026-11-30', '2026-12-08')).toBe(1);
  });
});
