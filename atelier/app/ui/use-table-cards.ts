import { type RefCallback, useCallback, useLayoutEffect, useRef } from 'react';

/**
 * The ref of what holds a table. Where its columns do not fit, each row becomes a card with the title of a column above
 * its cell (styles/table-cards.css), so that nothing of it is out of sight.
 */
export function useTableCards(): RefCallback<HTMLElement> {
  const room = useRef<HTMLElement>(null);
  /** The width that the columns need if they did not fit, px. */
  const needed = useRef(0);
  const fit = () => {
    if (room.current) needed.current = layOut(room.current, needed.current);
  };
  useLayoutEffect(fit);
  // biome-ignore lint/correctness/useExhaustiveDependencies: it reads nothing but refs
  return useCallback((held) => {
    room.current = held;
    if (!held) return;
    // In the next frame: what it changes is the size that is observed.
    const observer = new ResizeObserver(() => requestAnimationFrame(fit));
    observer.observe(held);
    return () => observer.disconnect();
  }, []);
}

/** Lays a table out as one or as cards; returns the width that it needs, 0 if it fits. */
function layOut(room: HTMLElement, needed: number): number {
  const table = room.querySelector('table');
  if (!table) return 0;
  nameCells(table);
  // Cards are not taken apart to be measured: the page would lose its place.
  if (room.clientWidth < needed) return needed;
  delete room.dataset['cards'];
  const width = table.offsetWidth;
  if (width <= room.clientWidth) return 0;
  room.dataset['cards'] = '';
  return width;
}

/** Gives each cell the title of its column. */
function nameCells(table: HTMLTableElement): void {
  const titles = [...(table.tHead?.rows[0]?.cells ?? [])].map(({ textContent }) => textContent);
  for (const cell of table.querySelectorAll<HTMLTableCellElement>('tbody td:not([colspan]), tfoot td')) {
    cell.dataset['title'] = titles[cell.cellIndex] ?? '';
  }
}
