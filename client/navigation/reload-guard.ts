import { RELOAD_GUARD_MS } from '#shared/domain/constants.ts';

const KEY = 'shop:reload';
type Reload = { path: string; expires: number };
/** Used if session storage is forbidden. */
let reloadedHere: Reload | null = null;

/**
 * Reloads the page, unless the same path was reloaded in the last 10 s (specification, section 4). Returns whether it
 * did.
 */
function reloadOnce(): boolean {
  const path = location.pathname;
  if (guarded(path)) return false;
  remember({ path, expires: Date.now() + RELOAD_GUARD_MS });
  location.reload();
  return true;
}

function guarded(path: string): boolean {
  if (holds(reloadedHere, path)) return true;
  const stored = readStored();
  return stored === undefined ? cameByReload() : holds(stored, path);
}

function holds(reload: unknown, path: string): boolean {
  if (typeof reload !== 'object' || reload === null || !('path' in reload) || !('expires' in reload)) return false;
  return reload.path === path && typeof reload.expires === 'number' && reload.expires > Date.now();
}

/** Undefined if session storage is forbidden; null if it contains nothing readable. */
function readStored(): unknown {
  const text = storedText();
  try {
    return text === undefined ? undefined : JSON.parse(text ?? 'null');
  } catch {
    return null;
  }
}

function storedText(): string | null | undefined {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return undefined;
  }
}

/** Whether the document itself is the result of a reload; its clock begins with it. */
function cameByReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry !== undefined && 'type' in entry && entry.type === 'reload' && performance.now() < RELOAD_GUARD_MS;
}

function remember(reload: Reload): void {
  reloadedHere = reload;
  try {
    sessionStorage.setItem(KEY, JSON.stringify(reload));
  } catch {
    // Only the variable above is left, and the next document detects that it is a reload.
  }
}

let holding = 0;

/**
 * Prevents reloads while an order or a payment is being sent. Returns a function that allows them again; calling it
 * twice has no effect.
 */
export function holdReloads(): () => void {
  let held = true;
  holding += 1;
  return () => {
    if (held) holding -= 1;
    held = false;
  };
}

/** Without a connection every chunk fails, and a reload would end at the browser's error page. */
function isOffline(): boolean {
  return navigator.onLine === false;
}

/** Reloads the page once if a chunk of an old build no longer exists, but never during payment. */
export function reloadOnChunkFailure(): void {
  addEventListener('vite:preloadError', (event) => {
    if (holding === 0 && !isOffline() && reloadOnce()) event.preventDefault();
  });
}
