import { startColourMode } from './colour-mode.ts';
import { defineIslandElement } from './island-element.ts';
import { startLanguageHint } from './language-hint.ts';
import { watchBuild } from './navigation/build-check.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { reloadOnChunkFailure } from './navigation/reload-guard.ts';
import { startSoftNavigation } from './navigation/soft-navigation.ts';
import { keepLocaleChoice, keepViewport } from './visitor-cookies.ts';

reloadOnChunkFailure();
defineIslandElement();
startSoftNavigation();
startPrefetch();
startColourMode();
keepLocaleChoice();
keepViewport();
startLanguageHint();
watchBuild();
