import { lazy, Suspense } from 'react';
import { deviceAtom } from '../island/device-atom.ts';
import { useDeviceValue } from '../island/use-hydrated.ts';
import { recentStore } from './recent-store.ts';

const recentAtom = deviceAtom(recentStore);
/** Most visitors of a product's page have not viewed anything before, so its code is loaded on demand. */
const RecentShelf = lazy(async () => ({ default: (await import('./recent-shelf.tsx')).RecentShelf }));

/** The recently viewed products of this device, without the current one; nothing if it is a single one. */
export function RecentlyViewed({ except }: { except: string }) {
  const others = (useDeviceValue(recentAtom, null) ?? []).filter((id) => id !== except);
  if (others.length < 2) return null;
  return (
    <Suspense fallback={null}>
      <RecentShelf ids={others} />
    </Suspense>
  );
}
