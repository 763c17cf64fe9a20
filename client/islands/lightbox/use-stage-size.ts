import { type RefObject, useLayoutEffect, useState } from 'react';

type Size = { width: number; height: number };

/** How large the stage is, px; the window's size until it was measured. */
export function useStageSize(stage: RefObject<HTMLElement | null>): Size {
  const [size, setSize] = useState<Size>(() => ({ width: innerWidth, height: innerHeight }));
  useLayoutEffect(() => {
    const element = stage.current;
    if (!element) return;
    const observer = new ResizeObserver(() => {
      // A dialog that is about to open, or was closed, has no size.
      if (element.clientWidth > 0) setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [stage]);
  return size;
}
