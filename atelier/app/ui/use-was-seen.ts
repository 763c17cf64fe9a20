import { type RefObject, useEffect, useRef, useState } from 'react';

/** Whether an element has been visible: expensive parts of the rows of a long list can wait for it. */
export function useWasSeen<Seen extends Element>(): { ref: RefObject<Seen | null>; wasSeen: boolean } {
  const ref = useRef<Seen>(null);
  const [wasSeen, setWasSeen] = useState(false);
  useEffect(() => {
    if (!ref.current || wasSeen) return;
    const observer = new IntersectionObserver((entries) => setWasSeen(entries.some((entry) => entry.isIntersecting)));
    observer.observe(ref.current);
    return () => observer.disconnect();
  }, [wasSeen]);
  return { ref, wasSeen };
}
