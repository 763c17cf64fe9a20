import { useEffect, useState } from 'react';
import { type Suggestions, suggest } from '#shared/contract/search.ts';
import { callShop } from '../../shop-api/shop-api.ts';

/** How long a shopper must pause before the shop is asked, ms. */
const PAUSE_MS = 120;
/** Answers that are kept while the document lives: going back a letter asks nobody. */
const MOST_KEPT = 50;

export type Suggested = {
  /** The latest answer, also while the next one is on its way. */
  suggestions: Suggestions | null;
  /** What it answers. */
  query: string;
  state: 'waiting' | 'ready' | 'failed';
};

const kept = new Map<string, Suggestions>();

/** What the shop suggests for a query as it is typed: asked after a pause, older questions dropped, the latest wins. */
export function useSuggestions(query: string): Suggested {
  const [answer, setAnswer] = useState<Suggested>({ suggestions: null, query: '', state: 'waiting' });
  useEffect(() => {
    const known = kept.get(query);
    if (known) {
      setAnswer({ suggestions: known, query, state: 'ready' });
      return;
    }
    const controller = new AbortController();
    setAnswer((last) => ({ ...last, state: 'waiting' }));
    const timer = setTimeout(
      () => {
        ask(query, controller.signal).then(
          (suggestions) => setAnswer({ suggestions, query, state: 'ready' }),
          () => {
            if (!controller.signal.aborted) setAnswer({ suggestions: null, query, state: 'failed' });
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
  const oldest = kept.size >= MOST_KEPT ? kept.keys().next().value : undefined;
  if (oldest !== undefined) kept.delete(oldest);
  kept.set(query, suggestions);
  return suggestions;
}
