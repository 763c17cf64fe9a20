import { afterEach, type Mock, vi } from 'vitest';

/** Storage as browsers have it. */
class MemoryStorage {
  #values = new Map<string, string>();
  getItem(key: string): string | null {
    return this.#values.get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    this.#values.set(key, String(value));
  }
  removeItem(key: string): void {
    this.#values.delete(key);
  }
}

/** An element as far as the entry looks at one. */
export class FakeElement extends EventTarget {
  readonly localName = 'button';
  readonly dataset: Record<string, string> = {};
  readonly attributes = new Map<string, string>();
  constructor(attributes: Readonly<Record<string, string>> = {}) {
    super();
    for (const [name, value] of Object.entries(attributes)) this.setAttribute(name, value);
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  hasAttribute(name: string): boolean {
    return this.attributes.has(name);
  }
  setAttribute(name: string, value: string): void {
    this.attributes.set(name, value);
    if (name.startsWith('data-')) this.dataset[name.slice('data-'.length)] = value;
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name);
  }
  /** Good for the tests here: an element is what was asked for itself, unless it lacks the attribute. */
  closest(selector: string): FakeElement | null {
    const [, attribute] = /^\[([\w-]+)\]$/.exec(selector) ?? [];
    return attribute === undefined || this.hasAttribute(attribute) ? this : null;
  }
  querySelectorAll(_selector: string): FakeElement[] {
    return [];
  }
  click(): void {
    this.dispatchEvent(new Event('click'));
  }
}

/** Adds an event's own values to it. */
export function anEvent<Values extends object>(type: string, values: Values): Event & Values {
  return Object.assign(new Event(type, { cancelable: true, bubbles: true }), values);
}

/** An event at a document, as it arrives from one of its elements. */
export function eventFrom(target: FakeElement, type: string): Event {
  const event = new Event(type, { cancelable: true });
  Object.defineProperty(event, 'target', { value: target });
  return event;
}

const FORBIDDEN = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError');
};

/** Takes a storage away, as a browser that blocks cookies does. */
export function forbid(name: 'localStorage' | 'sessionStorage'): void {
  vi.stubGlobal(name, undefined);
  Object.defineProperty(globalThis, name, { configurable: true, get: FORBIDDEN });
}

/** A document of the shop and the window around it; `change` says what is different in it. */
export function openBrowser(change: { address?: string; lang?: string; build?: string } = {}) {
  const { address = 'https://nega.test/sales', lang = 'ru', build = 'build-1' } = change;
  const frame = new EventTarget();
  const root = new FakeElement({ 'data-build': build });
  const page = Object.assign(new EventTarget(), {
    documentElement: Object.assign(root, { lang }),
    visibilityState: 'visible',
    cookie: '',
    getElementById: (): null => null,
    querySelectorAll: (_selector?: string): FakeElement[] => [],
  });
  const url = new URL(address);
  const { href, origin, pathname, search, protocol, hash } = url;
  const reload: Mock<() => void> = vi.fn();
  const assign: Mock<(url: string) => void> = vi.fn();
  const where = { href, origin, pathname, search, protocol, hash, reload, assign };
  const globals = {
    addEventListener: frame.addEventListener.bind(frame),
    removeEventListener: frame.removeEventListener.bind(frame),
    dispatchEvent: frame.dispatchEvent.bind(frame),
    localStorage: new MemoryStorage(),
    sessionStorage: new MemoryStorage(),
    document: page,
    location: where,
    Element: FakeElement,
    HTMLElement: FakeElement,
  };
  for (const [name, value] of Object.entries(globals)) vi.stubGlobal(name, value);
  return { ...globals, window: frame };
}

afterEach(() => {
  for (const name of ['localStorage', 'sessionStorage']) Reflect.deleteProperty(globalThis, name);
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  vi.resetModules();
});
