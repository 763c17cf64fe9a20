import { type Atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while an island takes over the server's HTML, true from the next render on and wherever there was none. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Reads an atom that may already hold what the server could not know (the cart of this device, a choice made
 * in another island). While hydrating it is `server`, so that both sides render the same.
 */
export function useDeviceValue<Value>(source: Atom<Value>, server: NoInfer<Value>): Value {
  const value = useAtomValue(source);
  return useIsHydrated() ? value : server;
}
