import { useEffect, useState } from 'react';
import { type Suggestions, suggest } from '#shared/contract/search.ts';
import { callShop } from '../../shop-api/shop-api.ts';

/** How long a shopper must pause before the shop is asked, ms. */
const PAUSE_MS = 120;
/** Answers that are kept while the document lives: going back a letter asks nobody. */
const MAX_CACHED = 50;

export type Suggested = {
  /** The latest answer, also while the next one is on its way. */
  suggestions: Suggestions | null;
  /** What it answers. */
  query: string;
  state: 'waiting' | 'ready' | 'failed';
};

const cached = new Map<string, Suggestions>();

/** What the shop suggests for a query as it is typed: asked after a pause, older questions dropped, the latest wins. */
export function useSuggestions(query: string): Suggested {
  const [answer, setSuggested] = useState<Suggested>({ suggestions: null, query: '', state: 'waiting' });
  useEffect(() => {
    const known = cached.get(query);
    if (known) {
      setSuggested({ suggestions: known, query, state: 'ready' });
      return;
    }
    const controller = new AbortController();
    setSuggested((last) => ({ ...last, state: 'waiting' }));
    const timer = setTimeout(
      () => {
        ask(query, controller.signal).then(
          (suggestions) => setSuggested({ suggestions, query, state: 'ready' }),
          () => {
            if (!controller.signal.aborted) setSuggested({ suggestions: null, query, state: 'failed' });
          },
        );
      },
      query === '' ? 0 : PAUSE_MS,
    );
    return () => {
      clearTimeout(timer);
      controller.abort();
    };
  }, [query]);
  return answer;
}

async function ask(query: string, signal: AbortSignal): Promise<Suggestions> {
  const suggestions = await callShop(suggest, { query: { q: query }, signal });
  // An answer that came in spite of its abort is not for the query that is open now.
  signal.throwIfAborted();
  const oldest = cached.size >= MAX_CACHED ? cached.keys().next().value : undefined;
  if (oldest !== undefined) cached.delete(oldest);
  cached.set(query, suggestions);
  return suggestions;
}
