import { useSetAtom } from 'jotai';
import { useLayoutEffect, useRef } from 'react';
import { RawIntlProvider } from 'react-intl';
import { CloseModalProvider } from './close-modal.ts';
import { dropModalAtom, type Modal } from './modal-atoms.ts';
import { followHistory } from './modal-history.ts';

/** The duration of the closing animation, ms, as in the style sheet. */
const LEAVE_MS = 180;

/**
 * A native dialog: it traps the focus and closes by Esc. Back closes it too, because it has an entry in the history;
 * the page behind it neither scrolls nor jumps, and its opener gets the focus back.
 */
export function ModalFrame({ modal }: { modal: Modal }) {
  const drop = useSetAtom(dropModalAtom);
  const dialog = useRef<HTMLDialogElement>(null);
  const entry = useRef<ReturnType<typeof followHistory>>(null);

  // Before it is painted: Back that is pressed at once has to close the dialog, not leave the page behind it.
  useLayoutEffect(() => {
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
    // Some browsers do not focus a pressed link, and so have nothing to return the focus to.
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
 * Prevents the page behind a dialog from scrolling; the space of its scroll bar stays, so that nothing jumps. Returns a
 * function that undoes it.
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
