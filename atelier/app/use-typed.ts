import { useEffect, useRef, useState } from 'react';

/** How long one types on before the list is asked, ms. */
const PAUSE_MS = 200;

/** What is typed into a field: `commit` is given it once it rests. It follows `text` where that changes by other ways. */
export function useTyped(text: string, commit: (text: string) => void) {
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  const latest = useRef(commit);
  latest.current = commit;
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => latest.current(typed.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text]);
  return [typed, setTyped] as const;
}
