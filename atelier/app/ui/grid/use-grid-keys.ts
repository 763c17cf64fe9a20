import { type KeyboardEvent, useCallback, useRef } from 'react';

type Options = {
  count: number;
  /** The row in the tab order. */
  active: number;
  setActive: (index: number) => void;
  /** The number of rows on a screen. */
  pageSize: () => number;
  scrollTo: (index: number) => void;
  open: (index: number) => void;
  /** Undefined if rows cannot be selected. */
  select: { toggle: (index: number) => void; range: (from: number, to: number) => void; all: () => void } | null;
};

/**
 * The keys of a grid with focusable rows: arrows, Home, End, Page Up and Down move; Enter opens; Space selects, Shift
 * with arrows extends the selection, Ctrl+A selects all loaded rows.
 */
export function useGridKeys({ count, active, setActive, pageSize, scrollTo, open, select }: Options) {
  /** The row that gets the focus once it is rendered. */
  const wanted = useRef<number | null>(null);
  /** The start of a selection by Shift and arrows. */
  const anchor = useRef(0);
  const isMoving = useRef(false);

  const move = (index: number, isRange: boolean) => {
    const next = Math.max(0, Math.min(count - 1, index));
    if (!isRange) anchor.current = next;
    if (next !== active) {
      wanted.current = next;
      setActive(next);
    }
    scrollTo(next);
    if (isRange) select?.range(anchor.current, next);
  };

  const toggle = () => {
    anchor.current = active;
    select?.toggle(active);
  };
  const actions = new Map([
    ['Enter', () => open(active)],
    [' ', toggle],
  ]);
  const commandOf = (code: string) => (code === 'KeyA' ? select?.all : undefined);
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys in a control of the row are handled by that.
    if (!(event.target instanceof HTMLElement) || event.target.role !== 'row') return;
    const isCommand = event.ctrlKey || event.metaKey || event.altKey;
    const target = targetOf(event.key, { active, count, pageSize });
    const act = isCommand ? commandOf(event.code) : actions.get(event.key);
    if (target === null && !act) return;
    event.preventDefault();
    if (target !== null) move(target, event.shiftKey && select !== null);
    else act?.();
  };

  const activate = useCallback(
    (index: number) => {
      if (!isMoving.current) anchor.current = index;
      setActive(index);
    },
    [setActive],
  );
  /** Focuses the row that a key moved to. */
  const takeFocus = useCallback((index: number, element: HTMLElement) => {
    if (wanted.current !== index) return;
    wanted.current = null;
    isMoving.current = true;
    element.focus({ preventScroll: true });
    isMoving.current = false;
  }, []);
  return { activate, takeFocus, onKeyDown };
}

/** The row that a key moves to, which may lie beyond the ends; null for any other key. */
function targetOf(key: string, { active, count, pageSize }: Pick<Options, 'active' | 'count' | 'pageSize'>) {
  switch (key) {
    case 'ArrowDown':
      return active + 1;
    case 'ArrowUp':
      return active - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    case 'PageDown':
      return active + pageSize();
    case 'PageUp':
      return active - pageSize();
    default:
      return null;
  }
}
