import { failPage } from '../errors/fail-page.ts';
import { reportError } from '../errors/report-error.ts';
import { EARLY_PRESS, ISLAND_READY, START_ISLANDS } from '../islands/island/island-start.ts';
import { showNotice } from '../page/notice.ts';
import { nextTask, whenIdle } from '../platform/when.ts';

const TOUCHES = ['pointerenter', 'touchstart', 'focusin'] as const;
/** Whether on-demand islands were started: later ones start at once. */
let started = false;

/** Waits for the island's start condition; returns a function that stops waiting. */
function whenReady(element: HTMLElement, begin: () => void): () => void {
  const start = element.getAttribute('start');
  if (start === 'load') {
    begin();
    return () => undefined;
  }
  const touches = TOUCHES.map((name) => [element, name] as const);
  if (start === 'touch') return whenAny(touches, begin);
  const nearby = [...touches, [document, 'scroll'], [document, 'touchstart']] as const;
  if (start === 'nearby') return whenAny(nearby, begin);
  if (start === 'visible') {
    // The content of a popover is visible once it is open, even if only by hovering.
    if (element.closest('[popover]')) return whenSeen(element, begin);
    // A press may open the element that contains it.
    let stop = whenAny([...nearby, [document, 'click']], () => {
      stop();
      stop = whenSeen(element, begin);
    });
    return () => stop();
  }
  if (start === 'on-demand' && !started && !hasStoredValue(element.getAttribute('storage-keys'))) {
    // Another tab may store something meanwhile.
    return whenAny([...touches, [document, START_ISLANDS], [globalThis, 'storage']], begin);
  }
  return whenIdle(begin);
}

function whenSeen(element: HTMLElement, begin: () => void): () => void {
  const observer = new IntersectionObserver((entries) => {
    if (entries.some((entry) => entry.isIntersecting)) begin();
  });
  observer.observe(element);
  return () => observer.disconnect();
}

/** Starts at the first of these events. */
function whenAny(moments: readonly (readonly [EventTarget, string])[], begin: () => void): () => void {
  const stop = new AbortController();
  for (const [target, name] of moments) target.addEventListener(name, begin, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** True if the device has one of the keys, which are separated by spaces. */
function hasStoredValue(keys: string | null): boolean {
  try {
    return keys?.split(' ').some((key) => localStorage.getItem(key)) ?? false;
  } catch {
    return false;
  }
}

/** Starts the islands that waited for another one, which has loaded or failed. */
function startIslands(): void {
  document.dispatchEvent(new Event(START_ISLANDS));
}

/** The controls of an island that react to a press; links work by themselves, unless they open a dialog. */
const PARTS = 'button, label, input, a[aria-haspopup]';

/** The control of an island that a click was meant for. */
function pressedPart(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(PARTS) : null;
}

class IslandElement extends HTMLElement {
  #stop: () => void = () => undefined;
  /** Counts connections and disconnections, so that work of an earlier one is not finished for a later one. */
  #connection = 0;
  #mounting = false;
  /** The controls that were pressed before the island was ready, in order, each once. */
  #early = new Set<HTMLElement>();

  connectedCallback(): void {
    this.addEventListener('click', this.#keepEarlyClick, { capture: true });
    this.addEventListener(ISLAND_READY, this.#arrive, { once: true });
    this.#stop = whenReady(this, () => this.#mount());
  }

  disconnectedCallback(): void {
    this.#connection += 1;
    this.#mounting = false;
    this.#stop();
  }

  async #mount(): Promise<void> {
    if (this.#mounting) return;
    this.#mounting = true;
    this.#stop();
    const connection = this.#connection;
    const fail = (error: unknown, sent?: Iterable<Node>) => {
      if (connection === this.#connection) this.#fail(error, sent);
    };
    try {
      const { mountIsland } = await import('./hydrate.tsx');
      // Islands that start together are mounted one by one.
      await nextTask();
      if (connection !== this.#connection) return;
      const unmount = await mountIsland(this, fail);
      if (connection === this.#connection) this.#stop = unmount;
      else unmount();
    } catch (error) {
      fail(error);
    }
  }

  /** Keeps the server's HTML with its links; if the page needs the island, the page fails. */
  #fail(error: unknown, sent?: Iterable<Node>): void {
    if (this.hasAttribute('essential')) {
      failPage(error);
      return;
    }
    reportError(error);
    startIslands();
    this.#connection += 1;
    this.#stop();
    if (sent) this.replaceChildren(...sent);
    for (const button of this.querySelectorAll('button')) button.ariaBusy = null;
    this.removeAttribute('ready');
    this.removeEventListener('click', this.#keepEarlyClick, { capture: true });
    this.addEventListener('click', (event) => pressedPart(event) && showNotice('island-notice'));
    if (this.#early.size > 0) showNotice('island-notice');
    this.#early.clear();
  }

  /**
   * Repeats a press on a control that came before the island was ready. It shows at once: a choice by itself, a button
   * as busy. A click on a label is followed by that of its input.
   */
  #keepEarlyClick = (event: MouseEvent): void => {
    const part = pressedPart(event);
    // In another tab or window a link works by itself.
    if (!part || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    void this.#mount();
    if (part.localName === 'label') return;
    if (part.localName !== 'input') event.preventDefault();
    // React may be partly hydrated and would handle the press as well.
    event.stopImmediatePropagation();
    if (part.localName === 'button') part.ariaBusy = 'true';
    this.#early.delete(part);
    this.#early.add(part);
    part.dispatchEvent(new Event(EARLY_PRESS, { bubbles: true }));
  };

  #arrive = (): void => {
    this.removeEventListener('click', this.#keepEarlyClick, { capture: true });
    this.setAttribute('ready', '');
    startIslands();
    void this.#pressAgain();
  };

  /** One after the other: each press has to see the result of the one before. */
  async #pressAgain(): Promise<void> {
    for (const part of this.#early) {
      part.ariaBusy = null;
      // React takes the choice in the server's HTML for the server's own: only a change event tells it otherwise.
      if ('checked' in part) part.checked = part.matches('[type=checkbox]:not(:checked)');
      part.click();
      await nextTask();
    }
    this.#early.clear();
  }
}

/** Registers `<shop-island>`, for HTML that streams in late and that navigation inserts, too. */
export function defineIslandElement(): void {
  document.addEventListener(START_ISLANDS, () => {
    started = true;
  });
  customElements.define('shop-island', IslandElement);
}
