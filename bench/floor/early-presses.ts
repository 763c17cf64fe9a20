const KEY = 'earlyPresses';

/** The document's script that records early presses. */
export const KEEP_EARLY_PRESSES = `const early = (globalThis.${KEY} = []);
addEventListener('click', (event) => early.push(event.target.closest('button')), { capture: true });`;

/** The buttons that were pressed before React was hydrated. */
export function earlyPresses(): HTMLButtonElement[] {
  const kept: unknown = Reflect.get(globalThis, KEY);
  return Array.isArray(kept) ? kept.splice(0).filter((button) => button !== null) : [];
}
