declare global {
  /** Kept by the document's first script (worker/page/first-script.ts); null once they were pressed again. */
  var earlyPresses: EventTarget[] | null | undefined;
}

/** What does nothing by itself, or shows by itself only, until the custom element around it is defined. */
const PARTS = ':is(shop-island, shop-heart) :is(button[type=button], [type=radio])';

/** Presses again, in order, what was pressed in custom elements before they were defined. */
export function repeatEarlyPresses(): void {
  const presses = globalThis.earlyPresses ?? [];
  globalThis.earlyPresses = null;
  for (const target of presses) {
    if (target instanceof Element) target.closest<HTMLElement>(PARTS)?.click();
  }
}
