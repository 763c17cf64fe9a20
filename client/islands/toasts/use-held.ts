import { useAtomValue } from 'jotai';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { modalAtom } from '../modal/modal-atoms.ts';

/**
 * True while toasts wait: a pointer or the focus is among them, the window is not looked at, or a dialog lies above
 * them. Returns the handlers their region needs, too.
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
    // An element that is gone cannot say that the pointer or the focus has left it.
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

/** True while the shopper is at another window. */
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
