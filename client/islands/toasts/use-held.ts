import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { modalAtom } from '../modal/modal-atoms.ts';

/**
 * True while the toasts are paused: the pointer or the focus is on them, the window is in the background, or a dialog
 * covers them. Also returns the handlers that their region needs.
 */
export function useHeld(region: RefObject<HTMLElement | null>, count: number) {
  const [pointed, setPointed] = useState(false);
  const [focused, setFocused] = useState(false);
  const away = useIsAway();
  const covered = useAtomValue(modalAtom) !== null;
  const lastCount = useRef(count);
  useEffect(() => {
    const fewer = count < lastCount.current;
    lastCount.current = count;
    // A removed element sends no event when the pointer or the focus leaves it.
    if (!fewer) return;
    setPointed(false);
    setFocused(region.current?.contains(document.activeElement) ?? false);
  }, [count, region]);
  return {
    held: pointed || focused || away || covered,
    handlers: {
      onPointerEnter: () => setPointed(true),
      onPointerMove: () => setPointed(true),
      onPointerLeave: () => setPointed(false),
      onFocus: () => setFocused(true),
      onBlur: () => setFocused(false),
    },
  };
}

/** True while the window is in the background. */
function useIsAway(): boolean {
  const [away, setAway] = useState(false);
  useEffect(() => {
    const leave = () => setAway(true);
    const comeBack = () => setAway(false);
    addEventListener('blur', leave);
    addEventListener('focus', comeBack);
    return () => {
      removeEventListener('blur', leave);
      removeEventListener('focus', comeBack);
    };
  }, []);
  return away;
}
