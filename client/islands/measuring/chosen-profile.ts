import { atom } from 'jotai';
import type { Profile } from '#shared/domain/measurements/profiles.ts';
import { profilesAtom } from './profiles-store.ts';

const chosenIdAtom = atom<string | null>(null);

/** The profile that sizes are recommended for: the last chosen one of this document, or the device's first. */
export const chosenProfileAtom = atom<Profile | null, [id: string], void>(
  (get) => {
    const profiles = get(profilesAtom) ?? [];
    const id = get(chosenIdAtom);
    return profiles.find((profile) => profile.id === id) ?? profiles[0] ?? null;
  },
  (_get, set, id) => set(chosenIdAtom, id),
);
