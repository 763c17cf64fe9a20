import { startColourMode } from './choices/colour-mode.ts';
import { saveLocaleChoice } from './choices/locale-choice.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { defineIslandElement } from './hydration/island-element.ts';
import { defineHeartElement } from './islands/favourites/heart-element.ts';
import { holdReloads, reloadOnChunkFailure } from './navigation/reload-guard.ts';
import { startSoftNavigation } from './navigation/soft-navigation.ts';
import { repeatEarlyPresses } from './platform/early-presses.ts';
import { whenIdle } from './platform/when.ts';
import { startEarlyAdding } from './product/early-add.ts';

let later: Promise<typeof import('./later.ts')> | null = null;

/** Loads what a page does not need at once, when the browser is idle or on demand. */
function loadLater() {
  if (later) return later;
  // Nothing in it is worth a reload.
  const release = holdReloads();
  later = import('./later.ts').finally(release);
  later.catch(() => {
    later = null;
  });
  return later;
}

watchErrors();
reloadOnChunkFailure();
defineIslandElement();
defineHeartElement();
startEarlyAdding();
repeatEarlyPresses();
startSoftNavigation(async () => (await loadLater()).exchangePages);
startColourMode();
saveLocaleChoice();
whenIdle(() => loadLater().catch(() => undefined));
