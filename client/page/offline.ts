import { savesData } from '../platform/connection.ts';
import { SERVICE_WORKER } from '../platform/trusted-types.ts';
import { whenLoaded } from '../platform/when.ts';
import { hideNotice, showCachedNotice } from './notice.ts';

/** Delay after load, ms, so that more important requests come first. */
const AFTER_LOAD_MS = 3000;

/**
 * Registers the service worker, which caches a few pages for use without a connection, once the browser is idle.
 * Skipped if unsupported, or if the browser saves data.
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
