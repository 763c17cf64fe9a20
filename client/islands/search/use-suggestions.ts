import { type Suggestions, suggest } from '#shared/contract/search.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { useAsync } from '../island/use-async.ts';

/** How long a shopper must pause before the shop is asked, ms. */
const PAUSE_MS = 120;
/** Responses, cached while the document lives: going back a letter asks nobody. */
const MAX_CACHED = 50;

/** What the shop suggests, and for which query. */
type Suggested = { suggestions: Suggestions; query: string };

const cached = new Map<string, Suggestions>();

/** What the shop suggests for a query as it is typed, asked after a pause. */
export function useSuggestions(query: string) {
  const { data, loading, failed } = useAsync(query, suggestFor);
  return { suggestions: null, query: '', ...(failed ? null : data), loading, failed };
}

async function suggestFor(query: string, signal: AbortSignal): Promise<Suggested> {
  const known = cached.get(query);
  if (known) return { suggestions: known, query };
  if (query !== '') await new Promise((resume) => setTimeout(resume, PAUSE_MS));
  signal.throwIfAborted();
  const suggestions = await callShop(suggest, { query: { q: query }, signal });
  const oldest = cached.size >= MAX_CACHED ? cached.keys().next().value : undefined;
  if (oldest !== undefined) cached.delete(oldest);
  cached.set(query, suggestions);
  return { suggestions, query };
}
