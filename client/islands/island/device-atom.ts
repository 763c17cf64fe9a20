import { type Atom, atom } from 'jotai';
import type { DeviceStore } from '../../platform/device-store.ts';

/** Follows what a device keeps. Null until it was asked: the server cannot know, so the first render never does either. */
export function deviceAtom<Value>(store: DeviceStore<Value>): Atom<Value | null> {
  const known = atom<Value | null>(null);
  known.onMount = (set) => {
    const follow = () => set(store.read());
    follow();
    return store.watch(follow);
  };
  return atom((get) => get(known));
}
