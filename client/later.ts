import { startColourChoice } from './colour-choice.ts';
import { startLanguageHint } from './language-hint.ts';
import { startFilterForms } from './listing/filter-forms.ts';
import { defineListElement } from './listing/load-more.ts';
import { startMenus } from './menus.ts';
import { startLinksInView } from './navigation/links-in-view.ts';
import { startMorph } from './navigation/morph.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { keepOffline } from './offline.ts';
import { keepViewport } from './viewport-cookie.ts';
import { whenIdle, whenLoaded } from './when.ts';

// What a page has once the browser is idle, and could be used without: the entry stays small (decisions/005).
defineListElement();
startFilterForms();
startMenus();
startColourChoice();
startMorph();
startPrefetch();
startLinksInView();
// Its style comes late.
whenLoaded(startLanguageHint);
// To know its width the browser lays the page out.
whenIdle(keepViewport);
keepOffline();
