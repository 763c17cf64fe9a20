import { type Atom, useAtomValue } from 'jotai';
import { useSyncExternalStore } from 'react';

const never = () => () => undefined;

/** False while an island hydrates the server's HTML, true from the next render on and if there was none. */
function useIsHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
}

/**
 * Reads an atom that may contain what the server did not know (the cart of this device, a choice in another island).
 * During hydration it is `server`, so that both sides render the same.
 */
export function useDeviceValue<Value>(source: Atom<Value>, server: NoInfer<Value>): Value {
  const value = useAtomValue(source);
  return useIsHydrated() ? value : server;
}
