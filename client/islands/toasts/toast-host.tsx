import { type ComponentType, useEffect, useState } from 'react';
import { holdReloads } from '../../navigation/reload-guard.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { type Toast, toastsAtom } from './toasts-atom.ts';

const NONE: readonly Toast[] = [];
type Region = ComponentType<{ toasts: readonly Toast[] }>;

/** The place of toasts. Their code is loaded with the first one. */
export function ToastHost() {
  const toasts = useDeviceValue(toastsAtom, NONE);
  const Region = useRegion(toasts.length > 0);
  return Region && toasts.length > 0 ? <Region toasts={toasts} /> : null;
}

/** Loads the region when it is needed. If that fails the toasts wait: none is worth a reload. */
function useRegion(needed: boolean): Region | null {
  const [loaded, setLoaded] = useState<{ Region: Region } | null>(null);
  const missing = needed && loaded === null;
  useEffect(() => {
    if (!missing) return;
    const release = holdReloads();
    import('./toast-region.tsx')
      .then(
        ({ ToastRegion }) => setLoaded({ Region: ToastRegion }),
        () => undefined,
      )
      .finally(release);
  }, [missing]);
  return loaded?.Region ?? null;
}
