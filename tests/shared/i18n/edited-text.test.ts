import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { ANNOUNCEMENT_MESSAGES, HERO_MESSAGES, SECTION_TITLES } from '#shared/i18n/content-messages.ts';
import { messageOf, textOf } from '#shared/i18n/edited-text.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

const EDITABLE = [...Object.values({ ...HERO_MESSAGES, ...ANNOUNCEMENT_MESSAGES, ...SECTION_TITLES })].filter(
  (id) => id !== null,
);

test.each(EDITABLE)('the shop’s own %s can be edited and comes out as it was', (id) => {
  for (const words of [ru[id], en[id]]) {
    const message = parse(words, { captureLocation: false });
    expect(messageOf(textOf(message))).toEqual(message);
  }
});

test('what a person writes is no syntax', () => {
  expect(textOf(messageOf('{a} <b>c</b> *d* e*'))).toBe('{a} <b>c</b> *d* e*');
  expect(messageOf('{a} <b>')).toEqual([{ type: 0, value: '{a} <b>' }]);
});
