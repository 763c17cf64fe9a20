import { savesData } from '../platform/connection.ts';
import { SERVICE_WORKER } from '../platform/trusted-types.ts';
import { whenLoaded } from '../platform/when.ts';
import { hideNotice, showCachedNotice } from './notice.ts';

/** What a shopper waits for goes first, ms. */
const AFTER_LOAD_MS = 3000;

/**
 * Has the browser keep a few pages for times without a connection, once it has nothing else to do. Browsers that
 * cannot, and frugal lines, go without.
 */
export function enableOffline(): void {
  showCachedNotice(document.documentElement);
  addEventListener('online', () => hideNotice('kept-notice'));
  if (!('serviceWorker' in navigator) || savesData()) return;
  const register = () => {
    // Development has none, and nothing depends on it.
    navigator.serviceWorker.register(SERVICE_WORKER).catch(() => undefined);
  };
  whenLoaded(() => setTimeout(register, AFTER_LOAD_MS));
}
