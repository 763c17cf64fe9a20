import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptArrivals,
  arrivalsOf,
  packProfile,
  unpackProfile,
} from '#shared/domain/measurements/profile-transfer.ts';
import { MAX_PROFILE_NAME, MAX_PROFILES, type Profile } from '#shared/domain/measurements/profiles.ts';
import { STANDARD_BODIES } from '#shared/domain/sizing/standard-bodies.ts';

const profile = (id: string, more: Partial<Profile> = {}): Profile => ({
  id,
  name: `Мерки ${id}`,
  body: STANDARD_BODIES.M,
  ...more,
});
const newId = () => 'fresh';

describe('profiles from another device', () => {
  const mine = profile('a');
  const hers = profile('a', { body: STANDARD_BODIES.S });
  const arrivals = arrivalsOf([mine], [hers, profile('a'), profile('b')]);

  test('are told by whether they are new, here already, or another state of one that is here', () => {
    expect(arrivals.map(({ kind }) => kind)).toEqual(['changed', 'same', 'new']);
  });

  test('replace one when she says so, and its body stays in the past', () => {
    expect(acceptArrivals([mine], arrivals, { how: 'replace', newId })).toEqual([
      { ...hers, past: [{ body: STANDARD_BODIES.M }] },
      profile('b'),
    ]);
  });

  test('stand beside those that are here, of which none changes', () => {
    expect(acceptArrivals([mine], arrivals, { how: 'beside', newId })).toEqual([
      mine,
      { ...hers, id: 'fresh' },
      profile('b'),
    ]);
  });

  test('are refused as a whole if there is no room for all', () => {
    const full = Array.from({ length: MAX_PROFILES }, (_, index) => profile(`p${index}`));
    const one = arrivalsOf(full, [profile('x')]);
    expect(acceptArrivals(full, one, { how: 'beside', newId })).toBeNull();
  });
});

describe('a profile in the fragment of an address', () => {
  test('is read as it was packed, whatever its name', () => {
    const names = fc
      .string({ unit: 'grapheme', minLength: 1, maxLength: MAX_PROFILE_NAME })
      .filter((name) => name.trim() === name && name.length <= MAX_PROFILE_NAME && name.isWellFormed());
    fc.assert(
      fc.property(names, fc.boolean(), (name, isDated) => {
        const packed = profile('a-1', { name, ...(isDated && { day: '2026-11-28' }) });
        expect(unpackProfile(packProfile(packed))).toEqual(packed);
        expect(new URL(`https://shop.example/#${packProfile(packed)}`).hash.slice(1)).toBe(packProfile(packed));
      }),
    );
  });

  test('is none in any other text', () => {
    fc.assert(fc.property(fc.string(), (text) => unpackProfile(text) === null));
    expect(unpackProfile('a,%E0%A4%A,90,75,70,96,168,')).toBeNull();
    expect(unpackProfile('a,Юля,90,75,700,96,168,')).toBeNull();
  });
});
