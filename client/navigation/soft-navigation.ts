import { hideNotice } from '../page/notice.ts';
import { parsePage } from '../platform/trusted-types.ts';
import { isOutdated } from './build-state.ts';
import { isHere, isSoftNavigation, keepsScrollPosition } from './destination.ts';
import { PAGE_LEFT, PAGE_SHOWN } from './page-events.ts';
import { takeSource } from './page-source.ts';
import type { swapPage } from './page-swap.ts';
import { isStaying, type ShownEntry, stayHere } from './stay.ts';

/** A navigation that takes longer shows a progress indicator, ms. */
const SLOW_MS = 300;

type Fetched = { page: Document; url: URL };
type LoadSwap = () => Promise<typeof swapPage>;

/** The current navigation. An older, superseded one must not change the indicator. */
let underWay: NavigateEvent | null = null;
/** The page that is shown while the address belongs to another one, which is loading or was aborted. */
let shown: ShownEntry | null = null;

/** Null if the page cannot be shown in place: not HTML, another build or language; undefined without a connection. */
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
 * Intercepts navigation inside the shop: the document is fetched, the old page fades out, the new one fades in, and
 * header, store and toasts stay. A newer click aborts an older one; without the Navigation API links load documents as
 * usual. `loadSwap` loads the code that replaces pages.
 */
export function startSoftNavigation(loadSwap: LoadSwap): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (isStaying(event)) return event.intercept({ scroll: 'manual', focusReset: 'manual' });
    if (!isSoftNavigation(event, document.documentElement.lang)) return;
    // An anchor in a page that is loading is not in the one that is shown.
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

/** Leaves a navigation to the browser; between entries of the open document it would change only the address. */
function loadDocument(event: NavigateEvent): void {
  if (event.destination.sameDocument) event.intercept({ handler: async () => location.reload() });
}

async function navigate(event: NavigateEvent, from: ShownEntry, loadSwap: LoadSwap): Promise<void> {
  underWay = event;
  // In parallel with the page; if it fails, it is loaded again after the page.
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
    // The address has already changed: all that is left is to load it as a document.
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
  const stays = keepsScrollPosition(way.from, way.to);
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

/** Shows that a page is loading; visible only if it takes long. */
function showWaiting(): () => void {
  document.getElementById('main')?.setAttribute('aria-busy', 'true');
  const slow = setTimeout(() => document.documentElement.setAttribute('data-loading', ''), SLOW_MS);
  return () => clearTimeout(slow);
}

function showIdle(): void {
  document.documentElement.removeAttribute('data-loading');
  document.getElementById('main')?.removeAttribute('aria-busy');
}
