import { parse } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { INFORMATION_FIELD } from '#shared/contract/information-content.ts';
import { INFORMATION } from '#shared/domain/information-pages.ts';
import { ANNOUNCEMENT_MESSAGES, HERO_MESSAGES, SECTION_TITLES } from '#shared/i18n/content-messages.ts';
import { messageOf, textOf } from '#shared/i18n/edited-text.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

const words = [ru, en].flatMap((messages) => Object.entries(messages));
const EDITED: readonly (string | null)[] = Object.values({
  ...HERO_MESSAGES,
  ...ANNOUNCEMENT_MESSAGES,
  ...SECTION_TITLES,
});
const isEditable = (id: string) =>
  EDITED.includes(id) ||
  INFORMATION.some((page) => {
    const start = `info.${page}.`;
    return id.startsWith(start) && INFORMATION_FIELD.test(id.slice(start.length));
  });

test.each(words.filter(([id]) => isEditable(id)))('%s can be edited without a change', (id, text) => {
  const message = parse(text, { captureLocation: false });
  expect(messageOf(id, textOf(message))).toEqual(message);
});

test.each([
  ['home.hero.season', '{a} <b>c</b> *d* [e](mail)'],
  ['home.hero.title', '{sewing} <b>c</b> 2 * 2'],
  ['info.delivery.lead', '{nothing} *a* [b](mail)'],
])('the message %s takes %j for no syntax', (id, text) => {
  expect(messageOf(id, text).every(({ type }) => type === 0)).toBe(true);
  expect(textOf(messageOf(id, text))).toBe(text);
});

test('a text of an information page has paragraphs, lists, facts and existing links', () => {
  const text = 'One {sewing} {x}\n\n- [a {email}](mail)\n- [b](nowhere)\n\n1. c';
  expect(messageOf('info.delivery.sewing.text', text)).toMatchObject([
    {
      value: 'p',
      children: [{ value: 'One ' }, { type: 1, value: 'sewing' }, { value: ' ' }, { type: 0, value: '{x}' }],
    },
    {
      value: 'ul',
      children: [
        { value: 'li', children: [{ value: 'mail', children: [{ value: 'a ' }, { type: 1, value: 'email' }] }] },
        { value: 'li', children: [{ type: 0, value: '[b](nowhere)' }] },
      ],
    },
    { value: 'ol', children: [{ value: 'li', children: [{ value: 'c' }] }] },
  ]);
});
