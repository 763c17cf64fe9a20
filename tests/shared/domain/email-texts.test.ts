import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { expect, test } from 'vitest';
import { EDITED_EMAILS, EMAIL_TEXTS, type EmailText, placeholderError } from '#shared/domain/email-texts.ts';
import { emailMessage } from '#shared/i18n/email-message.ts';
import en from '../../../locales/en.json' with { type: 'json' };
import ru from '../../../locales/ru.json' with { type: 'json' };

const words = [ru, en].flatMap((messages) => Object.entries(messages));
const TEXTS = EDITED_EMAILS.flatMap((email) =>
  Object.entries(EMAIL_TEXTS[email]).map(([text, rules]): [string, EmailText] => [emailMessage(email, text), rules]),
);

test.each(TEXTS)('the shop’s own text %s keeps the rules for those that replace it', (id, rules) => {
  const own = words.filter(([each]) => each === id).map(([, message]) => message);
  expect(own).toHaveLength(2);
  for (const message of own) {
    expect(message.length).toBeLessThanOrEqual(rules.maxLength);
    expect(placeholderError(message, rules)).toBeNull();
    // Nothing else can be shown in a field.
    const kinds = parse(message).map(({ type }) => type);
    expect(kinds.filter((kind) => kind !== TYPE.literal && kind !== TYPE.argument)).toEqual([]);
  }
});

test.each([
  ['Order {number}', null],
  ['{number} {name}', null],
  ['Order {number', 'stray-brace'],
  ['Order }{number}', 'stray-brace'],
  ['{{number}}', 'stray-brace'],
  ['{number, plural, other {#}}', 'stray-brace'],
  ['{number} {}', 'unknown-placeholder'],
  ['{ number }', 'unknown-placeholder'],
  ['{number} {amount}', 'unknown-placeholder'],
  ['{name}', 'missing-placeholder'],
] as const)('a text %j with an obligatory {number} has the error %s', (text, error) => {
  expect(placeholderError(text, { maxLength: 100, needs: ['number'], allows: ['name'] })).toBe(error);
});
