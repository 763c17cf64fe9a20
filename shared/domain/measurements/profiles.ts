import { isMeasurements, type Measurements } from './limits.ts';

/** The key of measurement profiles in the device's storage; they leave it only as docs/made-to-measure.md says. */
export const PROFILES_KEY = 'nega:measurements';

/** The most profiles on a device, and the longest name. */
export const MAX_PROFILES = 12;
export const MAX_PROFILE_NAME = 40;

/** Measurements of a day (YYYY-MM-DD where they were taken); those from before days were kept have none. */
export type DatedBody = { body: Measurements; day?: string };

/**
 * A named body. `defaultsOf` is the standard size that the measurements were taken from, if any; `past` are those it
 * had before, the latest first.
 */
export type Profile = DatedBody & { id: string; name: string; defaultsOf?: string; past?: readonly DatedBody[] };

/** The stored text of profiles; exported files have the same format. */
export function serializeProfiles(profiles: readonly Profile[]): string {
  return JSON.stringify({ kind: PROFILES_KEY, version: 1, profiles });
}

/** Reads the stored profiles: damaged profiles are left out, damaged text is an empty list. */
export function parseProfiles(text: string | null): readonly Profile[] {
  return readProfiles(text) ?? [];
}

/** Null for a text in another format. Parsed without a schema library, as everything on the device (decisions/003). */
export function readProfiles(text: string | null): readonly Profile[] | null {
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

/** Reads one profile; null for a damaged one. A damaged past is left out. */
export function readProfile(value: unknown): Profile | null {
  if (typeof value !== 'object' || value === null) return null;
  if (!('id' in value) || !('name' in value)) return null;
  const { id, name } = value;
  const dated = readDatedBody(value);
  if (!dated || typeof id !== 'string' || !/^[\w-]{1,64}$/.test(id) || typeof name !== 'string') return null;
  const tidy = name.trim().slice(0, MAX_PROFILE_NAME);
  if (tidy === '') return null;
  const size = 'defaultsOf' in value ? value.defaultsOf : undefined;
  const stored = 'past' in value && Array.isArray(value.past) ? value.past : [];
  const past = stored.map(readDatedBody).filter((each) => each !== null);
  return {
    ...{ id, name: tidy, ...dated },
    ...(typeof size === 'string' && size !== '' && size.length <= 60 && { defaultsOf: size }),
    ...(past.length > 0 && { past }),
  };
}

function readDatedBody(value: unknown): DatedBody | null {
  if (typeof value !== 'object' || value === null || !('body' in value) || !isMeasurements(value.body)) return null;
  const day = 'day' in value && typeof value.day === 'string' && Date.parse(value.day) ? value.day : undefined;
  return datedBody({ body: value.body, ...(day && { day }) });
}

/** Only these two of what has more. */
export function datedBody({ body: { bust, underBust, waist, hips, height }, day }: DatedBody): DatedBody {
  return { body: { bust, underBust, waist, hips, height }, ...(day !== undefined && { day }) };
}
