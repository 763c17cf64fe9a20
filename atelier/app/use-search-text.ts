import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTyped } from './use-typed.ts';

const KEY = 'searchText';

/**
 * What a list is searched by. People are searched for by their names, so it is no part of the address, which travels: it
 * stands in the entry of the history, where back, forward and a reload find it.
 */
export function useSearchText() {
  const { state } = useLocation();
  const text = textOf(state);
  const navigate = useNavigate();
  const [typed, setTyped] = useTyped(text, (rested) => {
    const withText = (before: object) => ({ ...before, [KEY]: rested });
    void navigate({ to: '.', search: true as never, replace: true, state: withText as never });
  });
  return { text, typed, setTyped };
}

function textOf(state: object): string {
  const text: unknown = Reflect.get(state, KEY);
  return typeof text === 'string' ? text : '';
}
