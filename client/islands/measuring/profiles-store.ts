import { PROFILES_KEY, parseProfiles, serializeProfiles } from '#shared/domain/measurements/profiles.ts';
import { createDeviceStore } from '../../platform/device-store.ts';
import { deviceAtom } from '../island/device-atom.ts';

/** The device's measurement profiles in order. */
export const profilesStore = createDeviceStore({
  key: PROFILES_KEY,
  parse: parseProfiles,
  serialize: serializeProfiles,
});

/** The same for islands; null before they are known. */
export const profilesAtom = deviceAtom(profilesStore);
