import { atom } from 'jotai';
import { recentStore } from './recent-store.ts';

/** Empty until the device was asked: the server cannot know. */
const deviceAtom = atom<readonly string[]>([]);

deviceAtom.onMount = (set) => {
  const follow = () => set(recentStore.read());
  follow();
  return recentStore.watch(follow);
};

/** What was looked at on this device, the newest first. */
export const recentAtom = atom((get) => get(deviceAtom));
