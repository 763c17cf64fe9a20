import { atom } from 'jotai';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { profilesAtom } from './profiles-store.ts';

const chosenAtom = atom<Profile | null>(null);

/**
 * The profile that sizes are recommended for, as the device keeps it now: the last chosen one of this document, even if
 * the device does not keep it, or the device's first.
 */
export const chosenProfileAtom = atom<Profile | null, [chosen: Profile | null], void>(
  (get) => {
    const profiles = get(profilesAtom) ?? [];
    const chosen = get(chosenAtom);
    return profiles.find(({ id }) => id === chosen?.id) ?? chosen ?? profiles[0] ?? null;
  },
  (_get, set, chosen) => set(chosenAtom, chosen),
);
