import { useEffect, useEffectEvent } from 'react';
import { createScanReader } from './read-scan.ts';

/** Listens for a scanner, which types like a keyboard, wherever the focus is. */
export function useScanner(onCode: (code: string) => void): void {
  const take = useEffectEvent(onCode);
  useEffect(() => {
    const read = createScanReader();
    const listen = (event: KeyboardEvent) => {
      const code = read({ code: event.code, shiftKey: event.shiftKey, at: event.timeStamp });
      if (code === null) return;
      // Enter would press the focused control.
      event.preventDefault();
      event.stopPropagation();
      take(code);
    };
    addEventListener('keydown', listen, { capture: true });
    return () => removeEventListener('keydown', listen, { capture: true });
  }, []);
}
