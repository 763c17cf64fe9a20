import { showNotice } from '../page/notice.ts';
import { failPage } from './fail-page.ts';
import { reportError } from './report-error.ts';

/** How long after a press in an island an error is attributed to it, ms. */
const PRESS_MS = 3000;
const PRESSES = ['click', 'change', 'submit'] as const;
/** The address of this build's scripts: errors of browser extensions are ignored. */
const OURS = import.meta.url.replace(/\/(assets|client)\/.*$/, '/$1/');

let pressedAt = Number.NEGATIVE_INFINITY;

/**
 * Handles uncaught errors. After a press in an island a message says that it failed; any other error is fatal
 * (specification, section 8).
 */
export function watchErrors(): void {
  for (const name of PRESSES) document.addEventListener(name, notePress, { capture: true, passive: true });
  addEventListener('error', (event) => {
    if (isOurs(event.filename) || isOurs(stackOf(event.error))) meet(event.error ?? event.message);
  });
  addEventListener('unhandledrejection', (event) => {
    const { reason } = event;
    // An abort is not an error.
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
