import { applyColours } from '../choices/colour-mode.ts';
import { showCachedNotice } from '../page/notice.ts';
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

type Paths = { from: string; to: string };
type SwapOptions = { focus: boolean; paths: Paths; scroll: () => void };
/** Exchanges the pages in a way of its own; null where the usual fade is the way. */
type PrepareTransition = (from: Element, to: Element, paths: Paths) => ((swap: () => void) => Promise<void>) | null;

let prepareTransition: PrepareTransition = () => null;

/** Sets what may exchange pages instead of a fade. */
export function onSharedElementTransition(transition: PrepareTransition): void {
  prepareTransition = transition;
}

/**
 * Puts a fetched page in place of the open one: `main`, the head's facts, and the header's layout and language link.
 * The old page leaves before the new one enters; without motion the change is at once. The title is announced, and
 * focus goes to the new heading; or with `focus: false` the focus stays on the same link or field, what is unfolded
 * there (`data-keep`) stays so, and what the list has come to (`data-announce`) is announced. Rejects when `signal`
 * ends it; the old page then stands as it stood.
 */
export async function swapPage(page: Document, signal: AbortSignal, options: SwapOptions): Promise<void> {
  const oldMain = document.getElementById('main');
  const newMain = page.getElementById('main');
  if (!oldMain || !newMain) throw new Error('The page has no main');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  const entering = document.adoptNode(newMain);
  // Laid out as a whole at once, so that a scroll finds its place.
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

/** What is said of a page. */
function wordsOf(main: HTMLElement, { focus }: SwapOptions): string {
  const outcome = focus ? null : main.querySelector('[data-announce]');
  return outcome?.textContent ?? document.title;
}

/** Exchanges the page and takes the focus along: to the heading, or to what stands where it was. */
function replace(old: HTMLElement, entering: HTMLElement, options: SwapOptions): void {
  const focused = document.activeElement;
  const kept = focused && old.contains(focused) ? focused : null;
  old.replaceWith(entering);
  if (options.focus) entering.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  else keepPlace(old, entering, kept);
  options.scroll();
}

function keepPlace(old: HTMLElement, entering: HTMLElement, kept: Element | null): void {
  for (const { id } of old.querySelectorAll('[data-keep][open]')) {
    entering.querySelector(`#${id}`)?.setAttribute('open', '');
  }
  if (!kept) return;
  const same = kept.id ? `#${CSS.escape(kept.id)}` : `a[href="${CSS.escape(kept.getAttribute('href') ?? '')}"]`;
  const twin = entering.querySelector<HTMLElement>(same);
  // A menu folds when its choice is made; then the focus is on what unfolds it.
  const folded = twin?.closest('details:not([open])')?.querySelector('summary');
  (folded ?? twin)?.focus({ preventScroll: true });
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

/** Colours that the page forces come with it, once the old one has faded out, and go with it. */
function adoptColours(page: Document): void {
  const { forcedTheme } = page.documentElement.dataset;
  const { dataset } = document.documentElement;
  if (forcedTheme === undefined) delete dataset['forcedTheme'];
  else dataset['forcedTheme'] = forcedTheme;
  applyColours();
}

/** The header lives on; what in it depends on the page is its layout and the ways to other languages. */
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
