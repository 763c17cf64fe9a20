import { atom } from 'jotai';
import type { Profile } from '#shared/domain/measurements/profiles.ts';

/** The body of a line that is changed, if the device has no such profile: only as long as that lasts, never stored. */
export const lentProfileAtom = atom<Profile | null>(null);
