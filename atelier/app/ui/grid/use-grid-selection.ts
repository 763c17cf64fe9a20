import { useMemo, useRef } from 'react';

export type GridSelection = { ids: ReadonlySet<string>; onChange: (ids: ReadonlySet<string>) => void };

/** Selects rows of a grid by their positions; null if rows cannot be selected. */
export function useGridSelection(ids: readonly string[], selection: GridSelection | undefined) {
  const latest = useRef({ ids, selection });
  latest.current = { ids, selection };
  const chosen = selection?.ids;
  const isAll = useMemo(() => chosen !== undefined && ids.every((id) => chosen.has(id)), [ids, chosen]);
  const isSome = useMemo(() => chosen !== undefined && ids.some((id) => chosen.has(id)), [ids, chosen]);
  // The same functions at every render, so that unchanged rows need not be rendered again.
  const actions = useMemo(() => {
    const change = (named: readonly string[], isSelected: boolean) => {
      const next = new Set(latest.current.selection?.ids);
      for (const id of named) {
        if (isSelected) next.add(id);
        else next.delete(id);
      }
      latest.current.selection?.onChange(next);
    };
    const idAt = (index: number) => latest.current.ids.slice(index, index + 1);
    return {
      select: (index: number, isSelected: boolean) => change(idAt(index), isSelected),
      toggle: (index: number) => change(idAt(index), !idAt(index).some((id) => latest.current.selection?.ids.has(id))),
      range: (from: number, to: number) => {
        const [first, final] = from < to ? [from, to] : [to, from];
        latest.current.selection?.onChange(new Set(latest.current.ids.slice(first, final + 1)));
      },
      all: () => change(latest.current.ids, true),
      none: () => change(latest.current.ids, false),
    };
  }, []);
  return chosen ? { ...actions, isAll, isSome, has: (index: number) => chosen.has(ids[index] ?? '') } : null;
}
