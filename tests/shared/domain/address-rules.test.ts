import { expect, test } from 'vitest';
import { addressRules, isPostalCode } from '#shared/domain/address-rules.ts';
import { COUNTRIES } from '#shared/domain/countries.ts';

test.each([
  ['RU', { region: 'region', isRegionRequired: true, postalCode: 'six-digits' }],
  ['KZ', { region: 'region', isRegionRequired: false, postalCode: 'six-digits' }],
  ['US', { region: 'state', isRegionRequired: true, postalCode: 'any' }],
  ['CA', { region: 'province', isRegionRequired: true, postalCode: 'any' }],
  ['HK', { region: 'region', isRegionRequired: false, postalCode: 'unused' }],
])('an address in %s has that country’s format', (country, rules) => {
  expect(addressRules(country)).toEqual(rules);
});

test('the hint’s format is valid in every country', () => {
  const example = { 'six-digits': '101000', any: 'SW1A 1AA', unused: '00000' } as const;
  const refused = COUNTRIES.filter((country) => !isPostalCode(country, example[addressRules(country).postalCode]));
  expect(refused).toEqual([]);
});
