import { useSetAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { RawIntlProvider } from 'react-intl';
import { CloseModalProvider } from './close-modal.ts';
import { dropModalAtom, type Modal } from './modal-atoms.ts';
import { followHistory } from './modal-history.ts';

/** How long a dialog takes to leave, ms; the style sheet has the same time. */
const LEAVE_MS = 180;

/**
 * A dialog of the browser's own: it holds the focus and closes by Esc. Back closes it too, because it has an entry in
 * the history; the page behind it neither scrolls nor jumps, and whoever opened it has the focus again.
 */
export function ModalFrame({ modal }: { modal: Modal }) {
  const drop = useSetAtom(dropModalAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef<ReturnType<typeof followHistory>>(null);

  useEffect(() => {
    const element = dialog.current;
    if (!element) return;
    const unlock = lockScroll();
    element.showModal();
    element.querySelector<HTMLElement>('[data-first-focus]')?.focus();
    entry.current = followHistory(modal.id, () => element.close());
    return () => {
      entry.current?.stop();
      element.close();
      unlock();
    };
  }, [modal]);

  const finish = () => {
    entry.current?.leave();
    // Browsers that give a pressed link no focus have nothing to return it to.
    if (modal.opener?.isConnected) modal.opener.focus({ preventScroll: true });
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
    setTimeout(() => drop(modal.id), still ? 0 : LEAVE_MS);
  };
  return (
    <dialog ref={dialog} className={`modal ${modal.className}`} aria-label={modal.label} onClose={finish}>
      <RawIntlProvider value={modal.intl}>
        <CloseModalProvider value={() => dialog.current?.close()}>{modal.content}</CloseModalProvider>
      </RawIntlProvider>
    </dialog>
  );
}

/**
 * Holds the page behind a dialog where it is; the room of its scroll bar stays, so nothing jumps. Returns a function that undoes it.
 */
function lockScroll(): () => void {
  const { style } = document.documentElement;
  const { overflow, paddingRight } = style;
  const bar = innerWidth - document.documentElement.clientWidth;
  if (bar > 0) style.paddingRight = `${bar}px`;
  style.overflow = 'hidden';
  return () => {
    style.overflow = overflow;
    style.paddingRight = paddingRight;
  };
}
