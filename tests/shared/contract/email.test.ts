import { expect, it } from 'vitest';
import { EmailAddress } from '#shared/contract/email.ts';

const codeOf = (typed: string) => EmailAddress.safeParse(typed).error?.issues[0]?.message;

it.each([
  ['  anna@nega.test ', 'anna@nega.test'],
  ["o'neil+shop@mail.example.com", "o'neil+shop@mail.example.com"],
  ['x@xn--e1afmkfd.xn--p1ai', 'x@xn--e1afmkfd.xn--p1ai'],
  ['x@почта.рф', 'x@xn--80a1acny.xn--p1ai'],
  ['x@Почта.Example.com', 'x@xn--80a1acny.example.com'],
  ['Anna@Nega.Test', 'Anna@nega.test'],
  ['x@bücher.de', 'x@xn--bcher-kva.de'],
  [`${'a'.repeat(64)}@nega.test`, `${'a'.repeat(64)}@nega.test`],
])('an address is normalised for mail: %s', (typed, address) => {
  expect(EmailAddress.parse(typed)).toBe(address);
});

it.each([
  ['', 'required'],
  ['   ', 'required'],
  ['anna@', 'email'],
  ['anna', 'email'],
  ['anna@nega', 'email'],
  ['anna@-nega.test', 'email'],
  ['.anna@nega.test', 'email'],
  ['an..na@nega.test', 'email'],
  ['anna@почта', 'email'],
  ['anna@почта.рф/path', 'email'],
  ['anna@почта.рф:25', 'email'],
  ['anna@ann@почта.рф', 'email'],
  ['анна@почта.рф', 'email'],
  [`${'a'.repeat(65)}@nega.test`, 'email'],
  [`anna@${'nega.'.repeat(50)}test`, 'too-long'],
  [`anna@${'почта.'.repeat(30)}рф`, 'too-long'],
])('an undeliverable address is refused: %s → %s', (typed, code) => {
  expect(codeOf(typed)).toBe(code);
});
