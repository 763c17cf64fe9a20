import { atom } from 'jotai';
import { favouritesStore } from './favourites-store.ts';

/** Null until the device was asked: the server cannot know, so the first render never does either. */
const deviceAtom = atom<readonly string[] | null>(null);

deviceAtom.onMount = (set) => {
  const follow = () => set(favouritesStore.read());
  follow();
  return favouritesStore.watch(follow);
};

/** The device's favourites in their order; null while they are not known yet. */
export const favouritesAtom = atom((get) => get(deviceAtom));
