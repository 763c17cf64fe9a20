import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useState } from 'react';

/** How long one types on before the list is asked, ms. */
const PAUSE_MS = 200;
const KEY = 'searchText';

/**
 * What a list is searched by. People are searched for by their names, so it is no part of the address, which travels: it
 * stands in the entry of the history, where back, forward and a reload find it.
 */
export function useSearchText() {
  const { state } = useLocation();
  const text = textOf(state);
  const navigate = useNavigate();
  const [typed, setTyped] = useState(text);
  const [shown, setShown] = useState(text);
  if (shown !== text) {
    setShown(text);
    if (text !== typed.trim()) setTyped(text);
  }
  useEffect(() => {
    if (typed.trim() === text) return;
    const timer = setTimeout(() => {
      const withText = (before: object) => ({ ...before, [KEY]: typed.trim() });
      void navigate({ to: '.', search: true as never, replace: true, state: withText as never });
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, text, navigate]);
  return { text, typed, setTyped };
}

function textOf(state: object): string {
  const text: unknown = Reflect.get(state, KEY);
  return typeof text === 'string' ? text : '';
}
