import { expect, test } from 'vitest';
import { addressRules, isPostalCode } from '#shared/domain/address-rules.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';

test.each([
  ['RU', { region: 'region', postalCode: 'six-digits' }],
  ['KZ', { region: 'region', postalCode: 'six-digits' }],
  ['US', { region: 'state', postalCode: 'any' }],
  ['CA', { region: 'province', postalCode: 'any' }],
  ['HK', { region: 'none', postalCode: 'unused' }],
])('an address in %s is asked for as it is written there', (country, rules) => {
  expect(addressRules(country)).toEqual(rules);
});

test('the format that the hint asks for is accepted in every country', () => {
  const example = { 'six-digits': '101000', any: 'SW1A 1AA', unused: '00000' } as const;
  const refused = COUNTRIES.filter((country) => !isPostalCode(country, example[addressRules(country).postalCode]));
  expect(refused).toEqual([]);
});
