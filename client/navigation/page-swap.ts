import { applyColours } from '../choices/colour-mode.ts';
import { showCachedNotice } from '../page/notice.ts';
import { announce } from './announce.ts';

/** The elements of the head that belong to a page; character set, viewport and colours belong to the document. */
const HEAD = [
  'title',
  'meta[name]:not([name=viewport], [name=theme-color])',
  'meta[property]',
  'link[rel=canonical]',
  'link[rel=alternate]',
  'script[type="application/ld+json"]',
].join();
const FADE_MS = 180;

type Paths = { from: string; to: string };
type SwapOptions = { focus: boolean; paths: Paths; scroll: () => void };
/** Replaces the page with its own transition; null if the usual fade applies. */
type PrepareTransition = (from: Element, to: Element, paths: Paths) => ((swap: () => void) => Promise<void>) | null;

let prepareTransition: PrepareTransition = () => null;

/** Sets a transition that may replace the fade. */
export function onSharedElementTransition(transition: PrepareTransition): void {
  prepareTransition = transition;
}

/**
 * Replaces the open page by a fetched one: `main`, the page's part of the head, and the header's layout and language
 * links. The old page leaves before the new one enters; with reduced motion the change is immediate. The title is
 * announced, and the new heading gets the focus; or with `focus: false` the focus stays on the same link or field, open
 * disclosures (`data-keep`) stay open, and the list's result (`data-announce`) is announced. Rejects when `signal`
 * aborts; the old page is then unchanged.
 */
export async function swapPage(page: Document, signal: AbortSignal, options: SwapOptions): Promise<void> {
  const oldMain = document.getElementById('main');
  const newMain = page.getElementById('main');
  if (!oldMain || !newMain) throw new Error('The page has no main');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const entering = document.adoptNode(newMain);
  // Laid out at once, so that its scroll position can be restored.
  entering.dataset['whole'] = '';
  const swap = () => {
    signal.throwIfAborted();
    adoptHead(page);
    adoptColours(page);
    adoptHeader(page);
    replace(oldMain, entering, options);
  };
  const transition = still || !options.focus ? null : prepareTransition(oldMain, entering, options.paths);
  if (transition) await transition(swap);
  else {
    if (!still) await leave(oldMain, signal);
    swap();
    if (!still) entering.animate({ opacity: [0, 1] }, { duration: FADE_MS, easing: 'ease-out' });
  }
  announce(wordsOf(entering, options));
  showCachedNotice(page.documentElement);
}

/** The announcement of a page: its own title also where the tab has a neutral one. */
function wordsOf(main: HTMLElement, { focus }: SwapOptions): string {
  const outcome = focus ? null : main.querySelector('[data-announce]');
  return (outcome ?? document.querySelector('head title'))?.textContent ?? '';
}

/** Replaces the page and moves the focus: to the heading, or to the corresponding element. */
function replace(old: HTMLElement, entering: HTMLElement, options: SwapOptions): void {
  const focused = document.activeElement;
  const kept = focused && old.contains(focused) ? focused : null;
  old.replaceWith(entering);
  if (options.focus) entering.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  else keepScrollPosition(old, entering, kept);
  options.scroll();
}

function keepScrollPosition(old: HTMLElement, entering: HTMLElement, kept: Element | null): void {
  for (const { id } of old.querySelectorAll('[data-keep][open]')) {
    entering.querySelector(`#${id}`)?.setAttribute('open', '');
  }
  if (!kept) return;
  const same = kept.id ? `#${CSS.escape(kept.id)}` : `a[href="${CSS.escape(kept.getAttribute('href') ?? '')}"]`;
  const twin = entering.querySelector<HTMLElement>(same);
  // A menu closes when its choice is made; then its button gets the focus.
  const folded = twin?.closest('details:not([open])')?.querySelector('summary');
  (folded ?? twin)?.focus({ preventScroll: true });
}

/** Fades a page out from its current opacity; if aborted it is visible again at once. */
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

/** Applies the page's forced colours after the old one has faded out, and removes them again. */
function adoptColours(page: Document): void {
  const { forcedTheme } = page.documentElement.dataset;
  const { dataset } = document.documentElement;
  if (forcedTheme === undefined) delete dataset['forcedTheme'];
  else dataset['forcedTheme'] = forcedTheme;
  applyColours();
}

/** The header stays; only its layout and its links to other languages depend on the page. */
function adoptHeader(page: Document): void {
  const header = document.querySelector<HTMLElement>('.header');
  const fresh = page.querySelector<HTMLElement>('.header');
  const layout = fresh?.dataset['layout'];
  if (header && layout) header.dataset['layout'] = layout;
  for (const link of header?.querySelectorAll<HTMLElement>('[data-locale]') ?? []) {
    const same = fresh?.querySelector(`[data-locale=${link.dataset['locale']}]`)?.getAttribute('href');
    if (same) link.setAttribute('href', same);
  }
}
