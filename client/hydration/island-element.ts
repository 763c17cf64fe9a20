import { failPage } from '../errors/fail-page.ts';
import { reportError } from '../errors/report-error.ts';
import { EARLY_PRESS, ISLAND_READY, START_ISLANDS } from '../islands/island/island-start.ts';
import { showNotice } from '../page/notice.ts';
import { nextTask, whenIdle } from '../platform/when.ts';

const TOUCHES = ['pointerenter', 'touchstart', 'focusin'] as const;
/** Islands on demand were started once: those that come later need not wait for it. */
let started = false;

/** Waits for the island's moment; returns a function that stops waiting. */
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
    // What is in a popover is seen once somebody has opened it, be it by a pointer that rests on a link.
    if (element.closest('[popover]')) return whenSeen(element, begin);
    // A press may open what it is in.
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

/** Begins at the first of these events. */
function whenAny(moments: readonly (readonly [EventTarget, string])[], begin: () => void): () => void {
  const stop = new AbortController();
  for (const [target, name] of moments) target.addEventListener(name, begin, { passive: true, signal: stop.signal });
  return () => stop.abort();
}

/** True where the device has one of the keys, which stand apart by spaces. */
function hasStoredValue(keys: string | null): boolean {
  try {
    return keys?.split(' ').some((key) => localStorage.getItem(key)) ?? false;
  } catch {
    return false;
  }
}

/** The one that had to come first is there, or never will be. */
function startIslands(): void {
  document.dispatchEvent(new Event(START_ISLANDS));
}

/** What of an island can be pressed; a link works by itself, unless it is to open a dialog over the page. */
const PARTS = 'button, label, input, a[aria-haspopup]';

/** The part of an island that a click was meant for. */
function pressedPart(event: Event): HTMLElement | null {
  return event.target instanceof Element ? event.target.closest<HTMLElement>(PARTS) : null;
}

class IslandElement extends HTMLElement {
  #stop: () => void = () => undefined;
  /** Counts comings and goings, so that what was begun for one is not finished for the next. */
  #connection = 0;
  #mounting = false;
  /** The parts that were pressed before the island listens, in order, each once. */
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
      // Islands that start together come one by one.
      await nextTask();
      if (connection !== this.#connection) return;
      const unmount = await mountIsland(this, fail);
      if (connection === this.#connection) this.#stop = unmount;
      else unmount();
    } catch (error) {
      fail(error);
    }
  }

  /** The server's HTML stays, with its links; where the page is nothing without the island, the page fails. */
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
   * A button or choice that is pressed before its island listens is pressed again as soon as it does. Either shows at
   * once: a choice by itself, a button as busy. A label's click is followed by that of its input.
   */
  #keepEarlyClick = (event: MouseEvent): void => {
    const part = pressedPart(event);
    // In another tab or window a link opens by itself.
    if (!part || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    void this.#mount();
    if (part.localName === 'label') return;
    if (part.localName !== 'input') event.preventDefault();
    // React may be half awake and would take the press for itself.
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

  /** One after the other: what a press has changed, the next has to see. */
  async #pressAgain(): Promise<void> {
    for (const part of this.#early) {
      part.ariaBusy = null;
      // What was chosen in the server's HTML React takes for the server's choice: only a change tells it.
      if ('checked' in part) part.checked = part.matches('[type=checkbox]:not(:checked)');
      part.click();
      await nextTask();
    }
    this.#early.clear();
  }
}

/** Registers `<shop-island>`: it works for HTML that streams in late and for HTML that navigation brings. */
export function defineIslandElement(): void {
  document.addEventListener(START_ISLANDS, () => {
    started = true;
  });
  customElements.define('shop-island', IslandElement);
}
