import { type KeyboardEvent, useEffect, useState } from 'react';

/** The option that the arrow keys are at; null is the field itself. */
export function useOptions(listId: string, count: number, subject: unknown) {
  const [active, setActive] = useState<number | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other options are a new list, and nothing in it is chosen.
  useEffect(() => setActive(null), [subject]);
  const idOf = (index: number) => `${listId}-${index}`;
  const current = active !== null && active < count ? active : null;

  const move = (to: number | null) => {
    setActive(to);
    if (to !== null) document.getElementById(idOf(to))?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      move(neighbour(current, count, event.key === 'ArrowDown' ? 1 : -1));
    }
    if (event.key === 'Enter' && current !== null) {
      event.preventDefault();
      document.getElementById(idOf(current))?.click();
    }
  };
  return { active: current, activeId: current === null ? undefined : idOf(current), idOf, onKeyDown };
}

/** The next position in a ring of all options and the field, which is null. */
function neighbour(index: number | null, count: number, step: 1 | -1): number | null {
  const ring = count + 1;
  const next = ((index === null ? count : index) + step + ring) % ring;
  return next === count ? null : next;
}
