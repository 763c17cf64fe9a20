import { hideNotice } from '../page/notice.ts';
import { parsePage } from '../platform/trusted-types.ts';
import { isOutdated } from './build-state.ts';
import { isHere, isSoftNavigation, keepsPlace } from './destination.ts';
import { PAGE_LEFT, PAGE_SHOWN } from './page-events.ts';
import { takeSource } from './page-source.ts';
import type { swapPage } from './page-swap.ts';
import { isStaying, type Place, stayHere } from './stay.ts';

/** A page that takes longer shows that it is coming, ms. */
const SLOW_MS = 300;

type Fetched = { page: Document; url: URL };
type LoadSwap = () => Promise<typeof swapPage>;

/** The navigation under way. An older one that was superseded leaves the marks of waiting to it. */
let underWay: NavigateEvent | null = null;
/** The page that is shown while the address is another's: that one is still to come, or was given up on its way. */
let shown: Place | null = null;

/** Null where the page cannot be shown in place: not HTML, another build or language; undefined without a connection. */
async function fetchPage(to: URL, signal: AbortSignal): Promise<Fetched | null | undefined> {
  const source = await takeSource(to.pathname + to.search, signal).catch((error: unknown) => {
    signal.throwIfAborted();
    if (error instanceof TypeError) return undefined;
    throw error;
  });
  if (!source) return source;
  const page = parsePage(source);
  const current = document.documentElement;
  const next = page.documentElement;
  if (next.lang !== current.lang || next.dataset['build'] !== current.dataset['build']) return null;
  return { page, url: new URL(source.url) };
}

/**
 * Takes over plain navigation inside the shop: the same document is fetched, the outgoing page fades out,
 * the new one fades in, and header, store and toasts live on. A newer click aborts an older one; without
 * the Navigation API links load documents as they always did. What exchanges the pages is loaded by `loadSwap`.
 */
export function startSoftNavigation(loadSwap: LoadSwap): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (isStaying(event)) return event.intercept({ scroll: 'manual', focusReset: 'manual' });
    if (!isSoftNavigation(event, document.documentElement.lang)) return;
    // A place in a page that is still to come is not in the one that is shown.
    if (event.hashChange && !shown) return;
    shown ??= { entry: navigation.currentEntry, url: new URL(location.href) };
    const from = shown;
    if (isHere(event, from.url)) {
      shown = null;
      return;
    }
    if (isOutdated()) return loadDocument(event);
    event.intercept({ scroll: 'manual', focusReset: 'manual', handler: () => navigate(event, from, loadSwap) });
  });
}

/** Leaves a navigation to the browser; between entries of the open document it would change the address alone. */
function loadDocument(event: NavigateEvent): void {
  if (event.destination.sameDocument) event.intercept({ handler: async () => location.reload() });
}

async function navigate(event: NavigateEvent, from: Place, loadSwap: LoadSwap): Promise<void> {
  underWay = event;
  // Beside the page; where it fails, it is asked for again with the page that has come.
  loadSwap().catch(() => undefined);
  const to = new URL(event.destination.url);
  const stopWaiting = showWaiting();
  document.dispatchEvent(new Event(PAGE_LEFT));
  try {
    const fetched = await fetchPage(to, event.signal);
    if (fetched === undefined) {
      shown = null;
      return stayHere(from, to);
    }
    if (!fetched) return location.reload();
    await show(event, fetched, { from: from.url, to }, await loadSwap());
  } catch {
    // The address is the new one already: loading it as a document is all that is left to do.
    if (!event.signal.aborted) location.reload();
  } finally {
    stopWaiting();
    if (underWay === event) {
      underWay = null;
      showIdle();
      document.dispatchEvent(new Event(PAGE_SHOWN));
    }
  }
}

async function show(
  event: NavigateEvent,
  { page, url }: Fetched,
  way: { from: URL; to: URL },
  swap: typeof swapPage,
): Promise<void> {
  const stays = keepsPlace(way.from, way.to);
  await swap(page, event.signal, {
    focus: !stays,
    paths: { from: way.from.pathname, to: way.to.pathname },
    scroll: () => {
      shown = null;
      if (event.navigationType === 'traverse' || !stays) event.scroll();
    },
  });
  hideNotice('offline-notice');
  url.hash ||= way.to.hash;
  if (url.href !== way.to.href) history.replaceState(null, '', url);
}

/** Says that a page is coming; seen only where it takes long. */
function showWaiting(): () => void {
  document.getElementById('main')?.setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => document.documentElement.setAttribute('data-loading', ''), SLOW_MS);
  return () => clearTimeout(slow);
}

function showIdle(): void {
  document.documentElement.removeAttribute('data-loading');
  document.getElementById('main')?.removeAttribute('aria-busy');
}
