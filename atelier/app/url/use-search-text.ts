import { useLocation, useNavigate } from '@tanstack/react-router';
import { useTypedText } from './use-typed.ts';

const KEY = 'searchText';

/**
 * The search text of a list. It may be the name of a person, so it is not part of the address, which is logged and
 * shared: it is stored in the history entry, which survives back, forward and a reload.
 */
export function useSearchText() {
  const { state } = useLocation();
  const text = textOf(state);
  const navigate = useNavigate();
  const [typed, setTyped] = useTypedText(text, (rested) => {
    const withText = (before: object) => ({ ...before, [KEY]: rested });
    void navigate({ to: '.', search: true as never, replace: true, state: withText as never });
  });
  return { text, typed, setTyped };
}

function textOf(state: object): string {
  const text: unknown = Reflect.get(state, KEY);
  return typeof text === 'string' ? text : '';
}
