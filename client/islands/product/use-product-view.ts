import { useEffect } from 'react';
import { addRecent } from '#shared/domain/recent.ts';
import { PRODUCT_VIEWS_PATH } from '#shared/routes.ts';
import { recentStore } from '../recent/recent-store.ts';

/** A page that was in sight for so long was viewed, ms. */
const VIEW_MS = 3000;
/** Products that this document has told of: each counts once. */
const told = new Set<string>();

/**
 * Notes a product as seen: on the device at once, for "recently viewed"; at the shop after a while in sight, as a bare
 * name that is sent without cookies and counted without a visitor.
 */
export function useProductView(product: string): void {
  useEffect(() => {
    recentStore.change((ids) => addRecent(ids, product));
    if (told.has(product)) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tell = () => {
      told.add(product);
      // Nothing waits for it, and where it fails nobody misses it.
      fetch(PRODUCT_VIEWS_PATH, { method: 'POST', body: product, credentials: 'omit', keepalive: true }).catch(
        () => undefined,
      );
    };
    const follow = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'visible' && !told.has(product)) timer = setTimeout(tell, VIEW_MS);
    };
    follow();
    document.addEventListener('visibilitychange', follow);
    return () => {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', follow);
    };
  }, [product]);
}
