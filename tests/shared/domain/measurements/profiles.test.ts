import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  MAX_PAST_BODIES,
  removeProfile,
  restoreBody,
  saveProfile,
} from '#shared/domain/measurements/profile-changes.ts';
import {
  MAX_PROFILES,
  type Profile,
  parseProfiles,
  readProfiles,
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

describe('a profile’s past', () => {
  const may = { body: STANDARD_BODIES.S, day: '2026-05-09' };

  test('keeps the body that is replaced, with its day, and gives it back', () => {
    const list = saveProfile([profile('a', may)], profile('a', { day: '2026-11-28' }));
    expect(list).toEqual([profile('a', { day: '2026-11-28', past: [may] })]);
    const past = { body: STANDARD_BODIES.M, day: '2026-11-28' };
    expect(restoreBody(list, 'a', may)).toEqual([profile('a', { ...may, past: [past] })]);
  });

  test('has each body once, the latest first, and no more than its limit', () => {
    const waists = fc.array(fc.integer({ min: 60, max: 80 }), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(waists, (taken) => {
        const bodies = taken.map((waist) => ({ ...STANDARD_BODIES.M, waist }));
        const [last] = bodies.reduce<readonly Profile[]>((list, body) => saveProfile(list, profile('a', { body })), []);
        const past = (last?.past ?? []).map(({ body }) => body.waist);
        const expected = [...new Set(taken.toReversed())].slice(1, MAX_PAST_BODIES + 1);
        expect([last?.body.waist, ...past]).toEqual([taken.at(-1), ...expected]);
      }),
    );
  });

  test('is read as it was stored, without what is damaged', () => {
    const list = [profile('a', { day: '2026-11-28', past: [may] })];
    expect(parseProfiles(serializeProfiles(list))).toEqual(list);
    const damaged = [{ ...profile('a'), day: 'вчера', past: [{ body: { waist: 70 } }, null, may] }];
    const text = JSON.stringify({ kind: 'nega:measurements', version: 1, profiles: damaged });
    expect(parseProfiles(text)).toEqual([profile('a', { past: [may] })]);
  });
});

test.each(['', 'null', '{}', '[1]', '{"version":1,"profiles":[]}', 'плохой файл'])('no profiles are in %j', (file) => {
  expect(readProfiles(file)).toBeNull();
});
