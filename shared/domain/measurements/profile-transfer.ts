import { MEASURES } from './limits.ts';
import { isSameProfile, saveProfile } from './profile-changes.ts';
import { MAX_PROFILES, type Profile, readProfile } from './profiles.ts';

/** What a profile from elsewhere is to this device: unknown, here already, or another state of one that is here. */
export type Arrival = { profile: Profile; kind: 'new' | 'same' | 'changed' };

/** What arriving profiles would change. */
export function arrivalsOf(profiles: readonly Profile[], arrived: readonly Profile[]): readonly Arrival[] {
  return arrived.map((profile) => {
    if (profiles.some((known) => isSameProfile(known, profile))) return { profile, kind: 'same' };
    return { profile, kind: profiles.some(({ id }) => id === profile.id) ? 'changed' : 'new' };
  });
}

/**
 * The profiles with those that arrived; `how` says whether one that is here in another state is replaced, its body
 * staying in the past, or gets a companion with an id from `newId`. Null if there is no room for all of them.
 */
export function acceptArrivals(
  profiles: readonly Profile[],
  arrivals: readonly Arrival[],
  { how, newId }: { how: 'replace' | 'beside'; newId: () => string },
): readonly Profile[] | null {
  const wanted = arrivals.filter(({ kind }) => kind !== 'same');
  const added = wanted.map(({ profile, kind }) =>
    kind === 'changed' && how === 'beside' ? { ...profile, id: newId() } : profile,
  );
  const accepted = added.reduce(saveProfile, profiles);
  const isRoom = added.every(({ id }) => accepted.some((profile) => profile.id === id));
  return isRoom && accepted.length <= MAX_PROFILES ? accepted : null;
}

/** The present state of a profile as text for the fragment of an address, which a QR code carries. */
export function packProfile({ id, name, body, day = '' }: Profile): string {
  return [id, encodeURIComponent(name), ...MEASURES.map((measure) => body[measure]), day].join(',');
}

/** Reads a packed profile; null for any other text. */
export function unpackProfile(text: string): Profile | null {
  const [id, name = '', ...numbers] = text.split(',');
  const [bust, underBust, waist, hips, height] = numbers.map(Number);
  try {
    const body = { bust, underBust, waist, hips, height };
    return readProfile({ id, name: decodeURIComponent(name), body, day: numbers.at(-1) });
  } catch {
    return null;
  }
}
