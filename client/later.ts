import { UNPAID_KEY } from '#shared/domain/cart-storage.ts';
import { startColourModeChoice } from './choices/colour-mode-choice.ts';
import { startLanguageHint } from './choices/language-hint.ts';
import { saveViewport } from './choices/viewport-cookie.ts';
import { preloadIslands } from './hydration/preload-islands.ts';
import { announce } from './navigation/announce.ts';
import { watchBuild } from './navigation/build-check.ts';
import { startLinksInView, watchLinks } from './navigation/links-in-view.ts';
import { PAGE_SHOWN } from './navigation/page-events.ts';
import { swapPage } from './navigation/page-swap.ts';
import { startPrefetch } from './navigation/prefetch.ts';
import { startVisitReports } from './navigation/report-visits.ts';
import { startSharedElementTransitions } from './navigation/shared-element-transition.ts';
import { startCataloguePanel } from './page/catalogue-panel.ts';
import { startMenus } from './page/menus.ts';
import { enableOffline } from './page/offline.ts';
import { startReturningHeader } from './page/returning-header.ts';
import { whenIdle, whenLoaded } from './platform/when.ts';
import { defineCardElement } from './product/card-element.ts';
import { defineProductViewElement } from './product/product-view-element.ts';

// Loaded when the browser is idle: the page can be used without it, and the entry stays small (decisions/005).
lookAtPage();
defineProductViewElement();
defineCardElement();
document.addEventListener(PAGE_SHOWN, lookAtPage);
startMenus();
startCataloguePanel();
startReturningHeader();
startColourModeChoice();
startSharedElementTransitions();
startPrefetch();
startLinksInView();
startVisitReports();
watchBuild();
// The complete style arrives late.
whenLoaded(startLanguageHint);
whenLoaded(announceUnpaidOrder);
// Measuring the width makes the browser lay the page out.
whenIdle(saveViewport);
enableOffline();
// Also lays out what is below the first screen (styles/pieces/home.css).
whenLoaded(() => whenIdle(() => document.getElementById('main')?.setAttribute('data-whole', '')));
preloadIslands();

/** What a page needs for its list or its fragment, once it is shown. */
function lookAtPage(): void {
  // A fragment may name a line of the cart to be changed: that shows at once, not only when the page is touched.
  if (location.hash) document.dispatchEvent(new Event('scroll'));
  if (!document.querySelector('shop-list, [data-tidy]')) return;
  import('./listing/load-more.ts')
    .then(({ startLists }) => startLists({ watchLinks, announce }))
    .catch(() => undefined);
}

/** Few visitors have such an order, and only they load what tells of it. */
async function announceUnpaidOrder(): Promise<void> {
  try {
    const stored = localStorage.getItem(UNPAID_KEY);
    if (stored) await (await import('./navigation/unpaid-notice.ts')).watchUnpaidOrder(stored);
  } catch {
    // Without storage there is none.
  }
}

/** The entry shows fetched pages with it. */
export const exchangePages = swapPage;
