import { RELOAD_GUARD_MS } from '#shared/domain/constants.ts';

const KEY = 'shop:reload';
/** Stands in where session storage is forbidden. */
let reloadedHere: string | null = null;

/**
 * Loads `url` as a whole document, unless the same path was reloaded in the last 10 s (specification,
 * section 4). Answers whether it did.
 */
function reloadOnce(url: string = location.href): boolean {
  const path = new URL(url, location.href).pathname;
  if (guarded(path)) return false;
  remember(path);
  if (url === location.href) location.reload();
  else location.assign(url);
  return true;
}

function guarded(path: string): boolean {
  if (reloadedHere === path) return true;
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null || !('path' in kept) || !('expires' in kept)) return false;
    return kept.path === path && typeof kept.expires === 'number' && kept.expires > Date.now();
  } catch {
    return false;
  }
}

function remember(path: string): void {
  reloadedHere = path;
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ path, expires: Date.now() + RELOAD_GUARD_MS }));
  } catch {
    // The variable above is all there is.
  }
}

/** A chunk of an old build that is gone reloads the page, once. */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    if (reloadOnce()) event.preventDefault();
  });
}
