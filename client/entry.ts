import { startColourMode } from './choices/colour-mode.ts';
import { saveLocaleChoice } from './choices/locale-choice.ts';
import { watchErrors } from './errors/watch-errors.ts';
import { defineIslandElement } from './hydration/island-element.ts';
import { defineHeartElement } from './islands/favourites/heart-element.ts';
import { holdReloads, reloadOnChunkFailure } from './navigation/reload-guard.ts';
import { startSoftNavigation } from './navigation/soft-navigation.ts';
import { repeatEarlyPresses } from './platform/early-presses.ts';
import { whenIdle } from './platform/when.ts';

watchErrors();
reloadOnChunkFailure();
defineIslandElement();
defineHeartElement();
repeatEarlyPresses();
startSoftNavigation();
startColourMode();
saveLocaleChoice();
whenIdle(() => {
  // Nothing in it is worth a reload.
  const release = holdReloads();
  import('./later.ts').catch(() => undefined).finally(release);
});
