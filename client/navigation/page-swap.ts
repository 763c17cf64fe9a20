const HEAD = 'title, meta[name], meta[property], link[rel=canonical], link[rel=alternate]';
const FADE_MS = 180;

/**
 * Puts a fetched page in place of the open one: `main`, the head's facts, and the language link. The old page
 * leaves before the new one enters; without motion the change is at once. Focus goes to the new heading and
 * the title is announced.
 */
export async function swapPage(page: Document, signal: AbortSignal, options: { focus: boolean }): Promise<void> {
  const oldMain = document.getElementById('main');
  const newMain = page.getElementById('main');
  if (!oldMain || !newMain) throw new Error('The page has no main');
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (!still) await fade(oldMain, 1, 0);
  signal.throwIfAborted();
  adoptHead(page);
  adoptHeader(page);
  const entering = document.adoptNode(newMain);
  oldMain.replaceWith(entering);
  if (!still) void fade(entering, 0, 1);
  if (options.focus) entering.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  announce(document.title);
}

async function fade(element: HTMLElement, from: number, to: number): Promise<void> {
  const animation = element.animate(
    { opacity: [from, to] },
    { duration: FADE_MS, easing: 'ease-out', fill: to === 0 ? 'forwards' : 'none' },
  );
  await animation.finished.catch(() => undefined);
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

/** Says a text to whoever listens to the page. */
function announce(text: string): void {
  const announcer = document.getElementById('announcer');
  if (announcer) announcer.textContent = text;
}
