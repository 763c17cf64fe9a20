import { useEffect, useState } from 'react';
import { listProducts, type ProductCard } from '#shared/contract/catalogue.ts';
import { inCalls } from '#shared/domain/favourites-list.ts';
import { callShop } from '../../shop-api/shop-api.ts';

/**
 * Products of the device's own lists: what the shop has found so far, whether it was asked for all, and how it went.
 */
type Products = { found: readonly ProductCard[]; asked: ReadonlySet<string>; failed: boolean };
const NOTHING: Products = { found: [], asked: new Set(), failed: false };

async function load(ids: readonly string[], signal: AbortSignal): Promise<readonly ProductCard[]> {
  const lists = await Promise.all(
    inCalls(ids).map((some) =>
      callShop(listProducts, { query: { ids: some.join(','), limit: String(some.length) }, signal }),
    ),
  );
  return lists.flatMap((list) => list.items);
}

/** Asks the shop for products by their names, each only once; `known` is false until all were asked for. */
export function useProducts(ids: readonly string[] | null) {
  const [state, setState] = useState(NOTHING);
  const [tries, setTries] = useState(0);
  const missing = (ids ?? []).filter((id) => !state.asked.has(id));
  const wanted = missing.join(',');
  // biome-ignore lint/correctness/useExhaustiveDependencies: `tries` is there to ask again.
  useEffect(() => {
    if (wanted === '') return;
    const abort = new AbortController();
    const asked = wanted.split(',');
    setState((last) => ({ ...last, failed: false }));
    load(asked, abort.signal).then(
      (fresh) =>
        setState((last) => ({
          found: [...last.found, ...fresh],
          asked: new Set([...last.asked, ...asked]),
          failed: false,
        })),
      () => {
        if (!abort.signal.aborted) setState((last) => ({ ...last, failed: true }));
      },
    );
    return () => abort.abort();
  }, [wanted, tries]);
  const known = ids !== null && missing.length === 0;
  return { found: state.found, known, failed: state.failed, retry: () => setTries((count) => count + 1) };
}
