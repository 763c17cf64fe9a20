import { lazy, Suspense } from 'react';
import { deviceAtom } from '../island/device-atom.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { recentStore } from './recent-store.ts';

const recentAtom = deviceAtom(recentStore);
/** Most shoppers of a product's page have looked at nothing yet: they are spared what asking the shop takes. */
const RecentShelf = lazy(async () => ({ default: (await import('./recent-shelf.tsx')).RecentShelf }));

/** What this device has looked at before, without the product whose page this is; nothing where there is none. */
export function RecentlyViewed({ except }: { except: string }) {
  const others = (useDeviceValue(recentAtom, null) ?? []).filter((id) => id !== except);
  if (others.length === 0) return null;
  return (
    <Suspense fallback={null}>
      <RecentShelf ids={others} />
    </Suspense>
  );
}
