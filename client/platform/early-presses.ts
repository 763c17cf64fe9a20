declare global {
  /** Recorded by the document's first script (worker/page/first-script.ts); null once they were repeated. */
  var earlyPresses: EventTarget[] | null | undefined;
}

/** Controls without an effect, or with only a visual one, until the surrounding custom element is defined. */
const PARTS = ':is(shop-island, shop-heart) :is(button, [type=radio])';

/** Repeats, in order, the presses in custom elements that came before these were defined. */
export function repeatEarlyPresses(): void {
  const presses = globalThis.earlyPresses ?? [];
  globalThis.earlyPresses = null;
  for (const target of presses) {
    if (target instanceof Element) target.closest<HTMLElement>(PARTS)?.click();
  }
}
