import { type Atom, atom } from 'jotai';
import type { DeviceStore } from '../../platform/device-store.ts';

/**
 * An atom that follows a device store. Null before hydration: the server does not know it, so the first render must not
 * use it either.
 */
export function deviceAtom<Value>(store: DeviceStore<Value>): Atom<Value | null> {
  const known = atom<Value | null>(null);
  known.onMount = (set) => {
    const follow = () => set(store.read());
    follow();
    return store.watch(follow);
  };
  return atom((get) => get(known));
}
