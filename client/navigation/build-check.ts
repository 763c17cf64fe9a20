import { BUILD_CHECK_MS } from '#shared/domain/constants.ts';
import { savesData } from '../platform/connection.ts';
import { whenLoaded } from '../platform/when.ts';
import { isOutdated, setOutdated, setPrerendered } from './build-state.ts';

/** How long after the document is ready its build's manifest is requested, ms (specification, section 7). */
const MANIFEST_DELAY_MS = 1000;

let checkedAt = Date.now();
let hasManifest = false;

function ownBuild(): string | undefined {
  return document.documentElement.dataset['build'];
}

/** A build whose manifest the shop no longer has is outdated; after a network error it may be requested again. */
async function readManifest(): Promise<void> {
  if (hasManifest || savesData()) return;
  try {
    const response = await fetch(`/builds/meta/${ownBuild()}.json`, { priority: 'low' });
    if (response.status === 403 || response.status === 404) setOutdated();
    if (!response.ok) return;
    const { prerendered: paths }: { prerendered?: unknown } = Object(await response.json());
    if (!Array.isArray(paths)) return;
    setPrerendered(new Set(paths.filter((path) => typeof path === 'string')));
    hasManifest = true;
  } catch {
    // Every page works without it.
  }
}

async function checkLatest(): Promise<void> {
  checkedAt = Date.now();
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    const { id }: { id?: unknown } = Object(await response.json());
    if (typeof id === 'string' && id !== ownBuild()) setOutdated();
  } catch {
    // Being offline is no reason to reload.
  }
}

/**
 * Loads the manifest of the document's build a second after it is ready, and asks for the latest build every hour, and
 * when a tab becomes active after a longer sleep, until there is a newer one.
 */
export function watchBuild(): void {
  whenLoaded(() => setTimeout(() => void readManifest(), MANIFEST_DELAY_MS));
  const timer = setInterval(() => {
    if (isOutdated()) return clearInterval(timer);
    void checkLatest();
    void readManifest();
  }, BUILD_CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (isOutdated() || document.visibilityState !== 'visible') return;
    if (Date.now() - checkedAt > BUILD_CHECK_MS) void checkLatest();
  });
}
