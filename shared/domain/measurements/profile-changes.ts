import { MEASURES, type Measurements } from './limits.ts';
import { type DatedBody, datedBody, MAX_PROFILES, type Profile } from './profiles.ts';

/** How many former bodies a profile keeps. */
export const MAX_PAST_BODIES = 10;

/** Replaces a profile, whose former body stays in its past, or adds it at the end; beyond the limit it is not added. */
export function saveProfile(profiles: readonly Profile[], profile: Profile): readonly Profile[] {
  if (profiles.some(({ id }) => id === profile.id)) {
    return profiles.map((each) => (each.id === profile.id ? withPast(profile, each) : each));
  }
  return profiles.length < MAX_PROFILES ? [...profiles, profile] : profiles;
}

/** Removes a profile. */
export function removeProfile(profiles: readonly Profile[], id: string): readonly Profile[] {
  return profiles.filter((profile) => profile.id !== id);
}

/** Gives a profile one of its former bodies back; the present one goes into the past. */
export function restoreBody(profiles: readonly Profile[], id: string, past: DatedBody): readonly Profile[] {
  const found = profiles.find((profile) => profile.id === id);
  return found ? saveProfile(profiles, { id, name: found.name, ...datedBody(past) }) : profiles;
}

/** The profile with the former one's body before the pasts of both, each body once. */
function withPast(profile: Profile, former: Profile): Profile {
  const known = [datedBody(former), ...(profile.past ?? []), ...(former.past ?? [])];
  const past = known.filter(
    ({ body }, index) =>
      !isSameBody(body, profile.body) && known.findIndex((each) => isSameBody(each.body, body)) === index,
  );
  const { past: _, ...present } = profile;
  return past.length > 0 ? { ...present, past: past.slice(0, MAX_PAST_BODIES) } : present;
}

/** True for two profiles that say the same. */
export function isSameProfile(one: Profile, other: Profile): boolean {
  return one.name === other.name && isSameBody(one.body, other.body);
}

function isSameBody(one: Measurements, other: Measurements): boolean {
  return MEASURES.every((measure) => one[measure] === other[measure]);
}
