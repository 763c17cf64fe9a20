import { type Suggestions, suggest } from '#shared/contract/search.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { useAsync } from '../island/use-async.ts';

/** How long a shopper must pause before suggestions are requested, ms. */
const PAUSE_MS = 120;
/** Responses, cached while the document lives: deleting a letter needs no request. */
const MAX_CACHED = 50;

/** The suggestions, and the query they are for. */
type Suggested = { suggestions: Suggestions; query: string };

const cached = new Map<string, Suggestions>();

/** The suggestions for a query as it is typed, requested after a pause. */
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
