import { type RefObject, useEffect } from 'react';

/**
 * Keeps the focus in a dialog whose focused part is taken away, such as a button that was pressed: on the page behind
 * it neither Escape nor Tab would be the dialog's.
 */
export function useKeptFocus(dialog: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useEffect(() => {
    const element = dialog.current;
    if (!isOpen || !element) return;
    const observer = new MutationObserver(() => {
      if (document.activeElement === document.body) element.querySelector<HTMLElement>('[role$=dialog]')?.focus();
    });
    observer.observe(element, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [dialog, isOpen]);
}
