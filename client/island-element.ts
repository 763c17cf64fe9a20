import { ISLAND_READY, type IslandStart } from './islands/island-types.ts';

/** The first document's islands hydrate; those that come by navigation are rendered anew. */
let firstDocument = true;

/** Called once the page was exchanged: from then on the store may differ from the server's HTML. */
export function leaveFirstDocument(): void {
  firstDocument = false;
}

/** Waits for the island's moment; answers a function that stops waiting. */
function whenReady(element: HTMLElement, start: IslandStart, begin: () => void): () => void {
  if (start === 'load') {
    begin();
    return () => undefined;
  }
  if (start === 'visible') {
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some((entry) => entry.isIntersecting)) return;
      observer.disconnect();
      begin();
    });
    observer.observe(element);
    return () => observer.disconnect();
  }
  if (start === 'touch') {
    const events = ['pointerenter', 'touchstart', 'focusin'] as const;
    const stop = () => {
      for (const name of events) element.removeEventListener(name, once);
    };
    const once = () => {
      stop();
      begin();
    };
    for (const name of events) element.addEventListener(name, once, { passive: true });
    return stop;
  }
  return whenIdle(begin);
}

function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(begin, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

const STARTS: readonly IslandStart[] = ['load', 'idle', 'visible', 'touch'];

class IslandElement extends HTMLElement {
  #stop: () => void = () => undefined;
  /** Counts comings and goings, so that what was begun for one is not finished for the next. */
  #connection = 0;
  #mounting = false;
  #early: HTMLElement | null = null;

  connectedCallback(): void {
    const start = STARTS.find((each) => each === this.getAttribute('start')) ?? 'idle';
    this.addEventListener('click', this.#keepEarlyClick, { capture: true });
    this.addEventListener(ISLAND_READY, this.#arrive, { once: true });
    this.#stop = whenReady(this, start, () => this.#mount());
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
    const { mountIsland } = await import('./hydrate.tsx');
    if (connection !== this.#connection) return;
    const unmount = await mountIsland(this, firstDocument);
    if (connection === this.#connection) this.#stop = unmount;
    else unmount();
  }

  /** A button or choice that is pressed before its island listens is pressed again as soon as it does. */
  #keepEarlyClick = (event: Event): void => {
    const target = event.target instanceof Element ? event.target.closest<HTMLElement>('button, label, input') : null;
    if (!target) return;
    event.preventDefault();
    this.#early = target;
    void this.#mount();
  };

  #arrive = (): void => {
    this.removeEventListener('click', this.#keepEarlyClick, { capture: true });
    this.setAttribute('ready', '');
    this.#early?.click();
    this.#early = null;
  };
}

/** Registers `<shop-island>`: it works for HTML that streams in late and for HTML that navigation brings. */
export function defineIslandElement(): void {
  customElements.define('shop-island', IslandElement);
}
