import { type RefObject, useEffect, useRef } from 'react';

/** Before anything is entered, one of these happens; dictation presses no key. */
const EVENTS = ['keydown', 'pointerdown', 'beforeinput'];

/** The values of the fields in an element, chosen ones among them. */
function valuesIn(element: HTMLElement): string {
  const fields = element.querySelectorAll<HTMLInputElement>('input, select, textarea');
  return JSON.stringify(
    Array.from(fields, ({ type, checked, value }) => (/checkbox|radio/.test(type) ? checked : value)),
  );
}

/**
 * Whether the fields of an element differ from what they held before the first of these since it was opened: what
 * was loaded into them was not typed.
 */
export function useTypedIn(element: RefObject<HTMLElement | null>, isOpen: boolean): () => boolean {
  const before = useRef<string | null>(null);
  useEffect(() => {
    const { current } = element;
    before.current = null;
    if (!isOpen || !current) return;
    const note = () => {
      before.current ??= valuesIn(current);
    };
    for (const event of EVENTS) current.addEventListener(event, note, { capture: true });
    return () => {
      for (const event of EVENTS) current.removeEventListener(event, note, { capture: true });
    };
  }, [element, isOpen]);
  return () => element.current !== null && before.current !== null && valuesIn(element.current) !== before.current;
}
