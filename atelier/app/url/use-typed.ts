import { useEffect, useRef, useState } from 'react';

/** The pause after which the list is requested, ms. */
const PAUSE_MS = 200;

/** The typed text of a field: `commit` is called with it after a pause. It follows `text` if that changes otherwise. */
export function useTypedText(text: string, commit: (text: string) => void) {
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
