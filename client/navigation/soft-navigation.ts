import { splitLocale } from '#shared/routes.ts';
import { leaveFirstDocument } from '../island-element.ts';
import { isOutdated } from './build-check.ts';
import { takeSource } from './page-source.ts';
import { swapPage } from './page-swap.ts';

const SLOW_MS = 300;

type Fetched = { page: Document; url: URL };

/** Null where the page cannot be shown in place: not HTML, another build, another language. */
async function fetchPage(to: URL, signal: AbortSignal): Promise<Fetched | null> {
  const source = await takeSource(to.pathname + to.search, signal);
  if (!source) return null;
  // The page's inline style has a nonce of its own, which this document's policy would report; it is here already.
  const html = source.html.replace(/<style\b[\s\S]*?<\/style>/g, '');
  const page = new DOMParser().parseFromString(html, 'text/html');
  const current = document.documentElement;
  const next = page.documentElement;
  if (next.lang !== current.lang || next.dataset['build'] !== current.dataset['build']) return null;
  return { page, url: new URL(source.url) };
}

/** The same path with another query (a sort, a filter) keeps the shopper's place. */
function keepsPlace(from: URL, to: URL): boolean {
  return from.pathname === to.pathname && to.hash === '';
}

function shouldHandle(event: NavigateEvent): boolean {
  if (!event.canIntercept || event.hashChange || event.downloadRequest !== null || event.formData) return false;
  if (event.navigationType === 'reload' || isOutdated()) return false;
  const { pathname } = new URL(event.destination.url);
  // Another language is another document: header, footer and islands all speak it.
  if (splitLocale(pathname).locale !== document.documentElement.lang) return false;
  return !/^\/(?:api|media|assets)\//.test(pathname);
}

/**
 * Takes over plain navigation inside the shop: the same document is fetched, the outgoing page fades out,
 * the new one fades in, and header, store and toasts live on. A newer click aborts an older one; without
 * the Navigation API links load documents as they always did.
 */
export function startSoftNavigation(): void {
  if (!('navigation' in globalThis)) return;
  navigation.addEventListener('navigate', (event) => {
    if (!shouldHandle(event)) return;
    const from = new URL(location.href);
    const to = new URL(event.destination.url);
    event.intercept({
      scroll: 'manual',
      focusReset: 'manual',
      handler: () => navigate(event, from, to),
    });
  });
}

async function navigate(event: NavigateEvent, from: URL, to: URL): Promise<void> {
  const root = document.documentElement;
  const slow = setTimeout(() => root.setAttribute('data-loading', ''), SLOW_MS);
  document.getElementById('main')?.setAttribute('aria-busy', 'true');
  try {
    const fetched = await fetchPage(to, event.signal);
    if (!fetched) return location.reload();
    if (fetched.url.pathname + fetched.url.search !== to.pathname + to.search) {
      const landed = new URL(fetched.url);
      landed.hash = to.hash;
      history.replaceState(null, '', landed);
    }
    leaveFirstDocument();
    const back = event.navigationType === 'traverse';
    await swapPage(fetched.page, event.signal, { focus: !keepsPlace(from, to) });
    if (back || !keepsPlace(from, to)) event.scroll();
  } catch {
    // The address is the new one already: loading it as a document is all that is left to do.
    if (!event.signal.aborted) location.reload();
  } finally {
    clearTimeout(slow);
    if (!event.signal.aborted) {
      root.removeAttribute('data-loading');
      document.getElementById('main')?.removeAttribute('aria-busy');
    }
  }
}
