import { BUILD_CHECK_MS } from '#shared/domain/constants.ts';

let outdated = false;
let checkedAt = Date.now();

/** True once a newer build was found: the next navigation loads a whole document. */
export function isOutdated(): boolean {
  return outdated;
}

async function check(): Promise<void> {
  checkedAt = Date.now();
  try {
    const response = await fetch('/builds/latest.json', { cache: 'no-store' });
    const latest: unknown = await response.json();
    const id = typeof latest === 'object' && latest !== null && 'id' in latest ? latest.id : null;
    outdated = typeof id === 'string' && id !== document.documentElement.dataset['build'];
  } catch {
    // Offline is no reason to reload.
  }
}

/** Asks hourly for the latest build, and when a tab wakes that slept longer than that. */
export function watchBuild(): void {
  const timer = setInterval(() => {
    if (outdated) clearInterval(timer);
    else void check();
  }, BUILD_CHECK_MS);
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible' && Date.now() - checkedAt > BUILD_CHECK_MS) void check();
  });
}
