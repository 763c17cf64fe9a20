import { announce } from './announce.ts';

/** What in the head is a page's own; character set, window and colours are the document's. */
const HEAD = [
  'title',
  'meta[name]:not([name=viewport], [name=theme-color])',
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join();
const FADE_MS = 180;

/**
 * Puts a fetched page in place of the open one: `main`, the head's facts, and the header's layout and language link.
 * The old page leaves before the new one enters; without motion the change is at once. The title is announced, and
 * focus goes to the new heading, or with `focus: false` stays on the same link. Rejects when `signal` ends it; the
 * old page then stands as it stood.
 */
export async function swapPage(page: Document, signal: AbortSignal, options: { focus: boolean }): Promise<void> {
  const oldMain = document.getElementById('main');
  const newMain = page.getElementById('main');
  if (!oldMain || !newMain) throw new Error('The page has no main');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!still) await leave(oldMain, signal);
  signal.throwIfAborted();
  adoptHead(page);
  adoptHeader(page);
  const focused = document.activeElement;
  const kept = focused && oldMain.contains(focused) ? focused.getAttribute('href') : null;
  const entering = document.adoptNode(newMain);
  oldMain.replaceWith(entering);
  if (!still) entering.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  if (options.focus) entering.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  else if (kept !== null) {
    entering.querySelector<HTMLElement>(`a[href="${CSS.escape(kept)}"]`)?.focus({ preventScroll: true });
  }
  announce(document.title);
}

/** Fades a page out from where it stands; one that is called back is there again at once. */
async function leave(main: HTMLElement, signal: AbortSignal): Promise<void> {
  const fading = main.animate(
    { opacity: [getComputedStyle(main).opacity, '0'] },
    { duration: FADE_MS, easing: 'ease-out', fill: 'forwards' },
  );
  signal.addEventListener('abort', () => fading.cancel(), { once: true });
  await fading.finished.catch(() => undefined);
}

function adoptHead(page: Document): void {
  for (const old of document.head.querySelectorAll(HEAD)) old.remove();
  for (const fresh of page.head.querySelectorAll(HEAD)) document.head.append(document.adoptNode(fresh));
}

/** The header lives on; what in it depends on the page is its layout and the way to the other language. */
function adoptHeader(page: Document): void {
  const header = document.querySelector<HTMLElement>('.header');
  const fresh = page.querySelector<HTMLElement>('.header');
  const layout = fresh?.dataset['layout'];
  if (header && layout) header.dataset['layout'] = layout;
  const link = header?.querySelector<HTMLAnchorElement>('[data-locale]');
  const freshLink = fresh?.querySelector('[data-locale]')?.getAttribute('href');
  if (link && freshLink) link.setAttribute('href', freshLink);
}
