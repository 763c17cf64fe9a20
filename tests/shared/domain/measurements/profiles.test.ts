import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  importProfiles,
  MAX_PROFILES,
  type Profile,
  parseProfiles,
  removeProfile,
  saveProfile,
  serializeProfiles,
} from '#shared/domain/measurements/profiles.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';

const profile = (id: string, more: Partial<Profile> = {}): Profile => ({
  id,
  name: `Мерки ${id}`,
  body: STANDARD_BODIES.M,
  ...more,
});
const full = Array.from({ length: MAX_PROFILES }, (_, index) => profile(`p${index}`));

describe('profiles on the device', () => {
  test('an existing one is replaced in its place, a new one is added at the end', () => {
    const list = [profile('a'), profile('b')];
    const renamed = profile('a', { name: 'Мама' });
    expect(saveProfile(list, renamed)).toEqual([renamed, profile('b')]);
    expect(saveProfile(list, profile('c')).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(removeProfile(list, 'a')).toEqual([profile('b')]);
  });

  test('one beyond the limit is not added, and nothing else is lost', () => {
    expect(saveProfile(full, profile('new'))).toEqual(full);
    expect(saveProfile(full, profile('p3', { name: 'Я' }))[3]?.name).toBe('Я');
  });

  test('what was stored is read unchanged', () => {
    const list = [profile('a', { defaultsOf: 'M' }), profile('b')];
    expect(parseProfiles(serializeProfiles(list))).toEqual(list);
  });

  test('any text is read without an error, with valid bodies only', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseProfiles(text)).toEqual([]);
      }),
    );
  });

  test('damaged profiles are left out and the others stay', () => {
    const damaged = [
      profile('a'),
      { ...profile('b'), body: { ...STANDARD_BODIES.M, waist: 400 } },
      { ...profile('c'), name: '   ' },
      { ...profile('d'), body: { ...STANDARD_BODIES.M, underBust: 120 } },
      null,
      profile('a', { name: 'Вторая' }),
      profile('e', { defaultsOf: 'L' }),
    ];
    const text = JSON.stringify({ kind: 'nega:measurements', version: 1, profiles: damaged });
    expect(parseProfiles(text)).toEqual([profile('a'), profile('e', { defaultsOf: 'L' })]);
  });
});

describe('profiles from a file', () => {
  const newId = () => 'fresh';

  test('are added to existing ones; identical ones are not added twice', () => {
    const file = serializeProfiles([profile('a'), profile('b')]);
    expect(importProfiles([profile('a')], file, newId)).toEqual({
      kind: 'imported',
      profiles: [profile('a'), profile('b')],
      added: 1,
    });
  });

  test('never replace another one with their id', () => {
    const mine = profile('a', { name: 'Моё' });
    const read = importProfiles([mine], serializeProfiles([profile('a')]), newId);
    expect(read).toEqual({ kind: 'imported', profiles: [mine, profile('fresh', { name: 'Мерки a' })], added: 1 });
  });

  test.each(['', 'null', '{}', '[1]', '{"version":1,"profiles":[]}', 'плохой файл'])('are none in %j', (file) => {
    expect(importProfiles([profile('a')], file, newId)).toEqual({ kind: 'foreign' });
  });

  test('that exceed the limit are refused as a whole', () => {
    expect(importProfiles(full, serializeProfiles([profile('x')]), newId)).toEqual({ kind: 'full' });
  });
});
