import { showNotice } from '../page/notice.ts';
import { failPage } from './fail-page.ts';
import { reportError } from './report-error.ts';

/** How long after a press in an island an error counts as that press's, ms. */
const PRESS_MS = 3000;
const PRESSES = ['click', 'change', 'submit'] as const;
/** Where this build's scripts lie; what extensions and the browser's own wrapping throw is none of ours. */
const OURS = import.meta.url.replace(/\/(assets|client)\/.*$/, '/$1/');

let pressedAt = Number.NEGATIVE_INFINITY;

/**
 * Hears of what nobody caught. What comes of a press in an island costs the shopper that press, and a sentence says
 * so; anything else is fatal (specification, section 8).
 */
export function watchErrors(): void {
  for (const name of PRESSES) document.addEventListener(name, notePress, { capture: true, passive: true });
  addEventListener('error', (event) => {
    if (isOurs(event.filename) || isOurs(stackOf(event.error))) meet(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    // What was stopped is no error.
    if (isOurs(stackOf(reason)) && reason.name !== 'AbortError') meet(reason);
  });
}

function meet(error: unknown): void {
  if (performance.now() - pressedAt > PRESS_MS) {
    failPage(error);
    return;
  }
  reportError(error);
  showNotice('island-notice');
}

function notePress(event: Event): void {
  if (event.target instanceof Element && event.target.closest('shop-island')) pressedAt = performance.now();
}

function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? '') : '';
}

function isOurs(text: string): boolean {
  return text.includes(OURS);
}
