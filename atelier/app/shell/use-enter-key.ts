import { type KeyboardEvent, type RefObject, useEffect, useState } from 'react';

type Options = {
  /** The list, whose highlighted item the library runs at Enter. */
  list: RefObject<HTMLElement | null>;
  /** What is typed: an Enter is of these letters only. */
  typed: string;
  /** Whether the first hit is that of what is typed. */
  isFound: boolean;
  /** Runs the first hit. */
  run: () => void;
};

/**
 * Runs the first hit at Enter where no item is highlighted, as right after the last letter or after pasting, and where
 * the hits are still those of fewer letters, once they have come. Goes on an element around field and list.
 */
export function useEnterKey({ list, typed, isFound, run }: Options) {
  const [entered, setEntered] = useState<string | null>(null);
  const isDue = entered !== null && entered === typed && isFound;
  useEffect(() => {
    if (!isDue) return;
    setEntered(null);
    run();
  }, [isDue, run]);
  return (event: KeyboardEvent) => {
    const isHighlighted = list.current?.querySelector('[data-focused]') !== null;
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || (isHighlighted && isFound)) return;
    event.preventDefault();
    event.stopPropagation();
    if (typed.trim() !== '') setEntered(typed);
  };
}
