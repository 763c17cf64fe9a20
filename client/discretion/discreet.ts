import { DISCREET_KEY, HIDDEN_KEY, type NeutralWords } from '#shared/domain/discretion.ts';
import { isLocale } from '#shared/domain/locale.ts';

// Loaded by the document's inline script, on devices that have chosen it; that script has set the title already.

/** Nothing else is pressed in between, so it is neither typing nor a shortcut of a screen reader (WCAG 2.1.4). */
const HIDING_KEY = 'Shift';
const PRESSES = 3;
const WITHIN_MS = 1500;
/** A sheet of paper with lines. */
const ICON =
  'data:image/svg+xml,<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 16 16"><path fill="%23f4f4f4" stroke="%23777" d="M3.5 1.5h9v13h-9z"/><path stroke="%23777" d="M6 5h4M6 8h4M6 11h4"/></svg>';
const ICONS = 'link[rel=icon], link[rel=apple-touch-icon]';

const root = document.documentElement;
const button = document.createElement('button');
let stop: AbortController | null = null;

/** The stored words in the page's language; null while the mode is off. */
function readWords(): NeutralWords[keyof NeutralWords] | null {
  try {
    const words: NeutralWords = JSON.parse(localStorage.getItem(DISCREET_KEY) ?? '{}');
    return (isLocale(root.lang) && words[root.lang]) || null;
  } catch {
    return null;
  }
}

/** Blanks the page at once, and takes its place in the history; what the device keeps, such as the cart, stays. */
function hidePage(): void {
  root.hidden = true;
  sessionStorage.setItem(HIDDEN_KEY, '1');
  location.replace('about:blank');
}

/** A page that Back returns to hides again; any other is shown, which the inline script has not done. */
function keepHidden(): void {
  const [opened] = performance.getEntriesByType('navigation');
  const isBack = opened && 'type' in opened && opened.type === 'back_forward';
  if (isBack && sessionStorage.getItem(HIDDEN_KEY)) hidePage();
  else {
    sessionStorage.removeItem(HIDDEN_KEY);
    root.hidden = false;
  }
}

function watchKeys(signal: AbortSignal): void {
  let presses: number[] = [];
  const count = ({ key, repeat, timeStamp }: KeyboardEvent) => {
    if (repeat) return;
    presses = key === HIDING_KEY ? [...presses, timeStamp].slice(-PRESSES) : [];
    if (presses.length === PRESSES && timeStamp - (presses[0] ?? 0) < WITHIN_MS) hidePage();
  };
  addEventListener('keydown', count, { capture: true, signal });
  // Shift is held for a press of the mouse, too.
  const reset = () => {
    presses = [];
  };
  addEventListener('pointerdown', reset, { capture: true, signal });
}

/** Keeps the button in the open dialog, outside of which nothing can be pressed. */
function moveButton(): void {
  const outermost = [...document.querySelectorAll('dialog:modal')].at(-1) ?? document.body ?? root;
  if (button.parentNode !== outermost) outermost.append(button);
}

function watchDialogs(signal: AbortSignal): void {
  const observer = new MutationObserver(moveButton);
  observer.observe(document.body, { subtree: true, childList: true, attributeFilter: ['open'] });
  signal.addEventListener('abort', () => observer.disconnect());
  moveButton();
}

/** The first title of a document is the tab's: the page's own stay in the head, and are still announced. */
function neutralTitle(): HTMLTitleElement {
  const first = document.querySelector('title');
  if (first && !first.closest('head')) return first;
  const title = document.createElement('title');
  root.prepend(title);
  return title;
}

function swapIcons(signal: AbortSignal): void {
  for (const icon of document.querySelectorAll<HTMLLinkElement>(ICONS)) {
    // The inline script has written before it.
    const own = icon.href.replace('data:,', '');
    icon.href = ICON;
    signal.addEventListener('abort', () => {
      icon.href = own;
    });
  }
}

/** Begins the mode if it is stored, and ends it if not; also when another tab has chosen. */
function applyMode(): void {
  const words = readWords();
  if (!words === !stop) return;
  if (!words) {
    stop?.abort();
    stop = null;
    return;
  }
  stop = new AbortController();
  const { signal } = stop;
  const title = neutralTitle();
  title.text = words.title;
  button.textContent = words.hide;
  signal.addEventListener('abort', () => {
    title.remove();
    button.remove();
  });
  watchKeys(signal);
  const whenParsed = () => {
    swapIcons(signal);
    watchDialogs(signal);
  };
  if (document.body) whenParsed();
  else {
    moveButton();
    addEventListener('DOMContentLoaded', whenParsed, { once: true, signal });
  }
  addEventListener('pageshow', (event) => event.persisted && sessionStorage.getItem(HIDDEN_KEY) && hidePage(), {
    signal,
  });
}

button.type = 'button';
button.className = 'hide-page';
// Before the style sheet comes.
button.style.cssText = 'position:fixed;left:0;bottom:6rem;z-index:20';
button.addEventListener('click', hidePage);
addEventListener('storage', ({ key }) => key === DISCREET_KEY && applyMode());
applyMode();
keepHidden();
