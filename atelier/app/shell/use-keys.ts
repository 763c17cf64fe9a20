import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { useShownPageActions } from './page-actions.ts';
import { useNavigationEntries } from './screen-routes.ts';

/** How long after G its letter may follow, ms. */
const SEQUENCE_MS = 1500;

type Options = { onPalette: () => void; onHelp: () => void };

/**
 * The shortcuts of every page: Ctrl+K opens the command palette, G and a letter a screen, / focuses the search field, ?
 * lists the shortcuts, a single letter runs an action of the page. Keys are identified by their position, so that they
 * work in the Russian layout, too.
 */
export function useKeys({ onPalette, onHelp }: Options): void {
  const navigate = useNavigate();
  const entries = useNavigationEntries();
  const actions = useShownPageActions();
  // Not pressed yet: 0 would be the time when the document was opened.
  const pressedG = useRef(Number.NEGATIVE_INFINITY);
  useEffect(() => {
    const goTo = (code: string) => {
      const entry = entries.find(({ key }) => key === code);
      return entry && (() => void navigate({ to: entry.path }));
    };
    const actOf = ({ code, shiftKey, timeStamp }: KeyboardEvent) => {
      const isSequence = timeStamp - pressedG.current < SEQUENCE_MS;
      pressedG.current = code === 'KeyG' ? timeStamp : Number.NEGATIVE_INFINITY;
      if (code === 'Slash') return shiftKey ? onHelp : focusSearch;
      return (isSequence && goTo(code)) || actions.find(({ key }) => key === code)?.onAction;
    };
    const onKeyDown = (event: KeyboardEvent) => {
      const act = isOpenPalette(event) ? onPalette : isBusy(event) ? undefined : actOf(event);
      if (act) event.preventDefault();
      act?.();
    };
    addEventListener('keydown', onKeyDown);
    return () => removeEventListener('keydown', onKeyDown);
  }, [navigate, entries, actions, onPalette, onHelp]);
}

function isOpenPalette({ code, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return code === 'KeyK' && (ctrlKey || metaKey);
}

/** Whether the key belongs to the browser, a field, or an open dialog or menu. */
function isBusy({ target, defaultPrevented, ctrlKey, metaKey, altKey }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey || !(target instanceof Element)) return true;
  return (
    target.closest(
      'input, textarea, select, [contenteditable], [role=dialog], [role=alertdialog], [role=menu], [role=listbox]',
    ) !== null
  );
}

function focusSearch(): void {
  document.querySelector<HTMLElement>('main input[type=search]')?.focus();
}
