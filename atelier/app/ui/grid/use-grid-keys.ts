import { type KeyboardEvent, useRef, useState } from 'react';

type Options = {
  count: number;
  /** Rows of one screen. */
  pageSize: () => number;
  scrollTo: (index: number) => void;
  open: (index: number) => void;
  /** Absent where rows cannot be selected. */
  select: { toggle: (index: number) => void; range: (from: number, to: number) => void; all: () => void } | null;
};

/**
 * The keys of a grid whose rows take the focus: arrows, Home, End, Page Up and Down move; Enter opens; Space selects,
 * Shift with arrows selects on, Ctrl+A selects all that is loaded.
 */
export function useGridKeys({ count, pageSize, scrollTo, open, select }: Options) {
  const [active, setActive] = useState(0);
  /** The row that is to get the focus once it is drawn. */
  const wanted = useRef<number | null>(null);
  const anchor = useRef(0);

  const move = (index: number, isRange: boolean) => {
    const next = Math.max(0, Math.min(count - 1, index));
    if (!isRange) anchor.current = next;
    wanted.current = next;
    setActive(next);
    scrollTo(next);
    if (isRange) select?.range(anchor.current, next);
  };

  const steps = new Map([
    ['ArrowDown', () => active + 1],
    ['ArrowUp', () => active - 1],
    ['Home', () => 0],
    ['End', () => count - 1],
    ['PageDown', () => active + pageSize()],
    ['PageUp', () => active - pageSize()],
  ]);
  const actions = new Map([
    ['Enter', () => open(active)],
    [
      ' ',
      () => {
        anchor.current = active;
        select?.toggle(active);
      },
    ],
  ]);

  const onKeyDown = (event: KeyboardEvent) => {
    // Keys of a control within a row are its own.
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const step = steps.get(event.key);
    const act = isCommand ? commandOf(event.code) : actions.get(event.key);
    if (!step && !act) return;
    event.preventDefault();
    if (step) move(step(), event.shiftKey && select !== null);
    else act?.();
  };
  const commandOf = (code: string) => (code === 'KeyA' ? select?.all : undefined);

  return {
    active: Math.min(active, Math.max(0, count - 1)),
    setActive: (index: number) => {
      anchor.current = index;
      setActive(index);
    },
    onKeyDown,
    /** Gives the row the focus that a key moved to it. */
    rowRef: (index: number) => (element: HTMLElement | null) => {
      if (element && wanted.current === index) {
        wanted.current = null;
        element.focus({ preventScroll: true });
      }
    },
  };
}
