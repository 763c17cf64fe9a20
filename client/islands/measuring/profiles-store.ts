import { atom } from 'jotai';
import { PROFILES_KEY, type Profile, parseProfiles, serializeProfiles } from '#shared/domain/measurements/profiles.ts';
import { createDeviceStore } from '../../device-store.ts';

/** The device's measurement profiles in their order. */
export const profilesStore = createDeviceStore({
  key: PROFILES_KEY,
  parse: parseProfiles,
  serialize: serializeProfiles,
});

/** Null until the device was asked: the server cannot know, so the first render never does either. */
const deviceAtom = atom<readonly Profile[] | null>(null);

deviceAtom.onMount = (set) => {
  const follow = () => set(profilesStore.read());
  follow();
  return profilesStore.watch(follow);
};

/** The same for islands; null while they are not known yet. */
export const profilesAtom = atom((get) => get(deviceAtom));
