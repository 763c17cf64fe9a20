import { isMeasurements, MEASURES, type Measurements } from './limits.ts';

/** The key of measurement profiles in the device's storage; they leave it only within an order or a quote. */
export const PROFILES_KEY = 'nega:measurements';

/** The most profiles on a device, and the longest name. */
export const MAX_PROFILES = 12;
export const MAX_PROFILE_NAME = 40;

/** A named body. `defaultsOf` is the standard size that the measurements were taken from, if any. */
export type Profile = { id: string; name: string; body: Measurements; defaultsOf?: string };

/** Replaces a profile, or adds it at the end; a new one beyond the limit is not added. */
export function saveProfile(profiles: readonly Profile[], profile: Profile): readonly Profile[] {
  if (profiles.some(({ id }) => id === profile.id)) {
    return profiles.map((each) => (each.id === profile.id ? profile : each));
  }
  return profiles.length < MAX_PROFILES ? [...profiles, profile] : profiles;
}

/** Removes a profile. */
export function removeProfile(profiles: readonly Profile[], id: string): readonly Profile[] {
  return profiles.filter((profile) => profile.id !== id);
}

/** The stored text of profiles; exported files have the same format. */
export function serializeProfiles(profiles: readonly Profile[]): string {
  return JSON.stringify({ kind: PROFILES_KEY, version: 1, profiles });
}

/** Reads the stored profiles: damaged profiles are left out, damaged text is an empty list. */
export function parseProfiles(text: string | null): readonly Profile[] {
  return readProfiles(text) ?? [];
}

/** The result of importing a file: all profiles and how many were added, or the reason of the failure. */
export type Imported =
  | { kind: 'imported'; profiles: readonly Profile[]; added: number }
  | { kind: 'foreign' }
  | { kind: 'full' };

/**
 * Adds the profiles of a file. Identical ones are not added again; one with the id of a different profile gets a new id
 * from `newId`, so that nothing on the device is overwritten.
 */
export function importProfiles(profiles: readonly Profile[], file: string, newId: () => string): Imported {
  const read = readProfiles(file);
  if (!read || read.length === 0) return { kind: 'foreign' };
  const fresh = read.filter((profile) => !profiles.some((known) => isSame(known, profile)));
  if (profiles.length + fresh.length > MAX_PROFILES) return { kind: 'full' };
  const taken = new Set(profiles.map(({ id }) => id));
  const added = fresh.map((profile) => (taken.has(profile.id) ? { ...profile, id: newId() } : profile));
  return { kind: 'imported', profiles: [...profiles, ...added], added: added.length };
}

function isSame(one: Profile, other: Profile): boolean {
  return one.name === other.name && MEASURES.every((measure) => one.body[measure] === other.body[measure]);
}

/** Null for a text in another format. Parsed without a schema library, as everything on the device (decisions/003). */
function readProfiles(text: string | null): readonly Profile[] | null {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    if (typeof stored !== 'object' || stored === null || !('version' in stored) || stored.version !== 1) return null;
    if (!('kind' in stored) || stored.kind !== PROFILES_KEY) return null;
    if (!('profiles' in stored) || !Array.isArray(stored.profiles)) return null;
    const found = stored.profiles.map(readProfile).filter((profile) => profile !== null);
    const ids = new Set<string>();
    return found.filter(({ id }) => !ids.has(id) && ids.add(id)).slice(0, MAX_PROFILES);
  } catch {
    return null;
  }
}

function readProfile(value: unknown): Profile | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value) || !('name' in value) || !('body' in value)) return null;
  const { id, name, body } = value;
  if (typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || typeof name !== 'string' || !isMeasurements(body))
    return null;
  const tidy = name.trim().slice(0, MAX_PROFILE_NAME);
  if (tidy === '') return null;
  const { bust, underBust, waist, hips, height } = body;
  const profile = { id, name: tidy, body: { bust, underBust, waist, hips, height } };
  const size = 'defaultsOf' in value ? value.defaultsOf : undefined;
  return typeof size === 'string' && size !== '' && size.length <= 60 ? { ...profile, defaultsOf: size } : profile;
}
