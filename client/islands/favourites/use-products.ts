import { useState } from 'react';
import { listProducts, type ProductCard } from '#shared/contract/catalogue.ts';
import { batchIds } from '#shared/domain/favourites-list.ts';
import { callShop } from '../../shop-api/shop-api.ts';
import { useAsync } from '../island/use-async.ts';

/** The products of device lists: those found so far, and the requested ones. */
type Products = { found: readonly ProductCard[]; asked: ReadonlySet<string> };
const NOTHING: Products = { found: [], asked: new Set() };

async function load(ids: readonly string[], signal: AbortSignal): Promise<readonly ProductCard[]> {
  const lists = await Promise.all(
    batchIds(ids).map((some) =>
      callShop(listProducts, { query: { ids: some.join(','), limit: String(some.length) }, signal }),
    ),
  );
  return lists.flatMap((list) => list.items);
}

/** Loads products by id, each only once; `known` is false until all were requested. */
export function useProducts(ids: readonly string[] | null) {
  const [{ found, asked }, setProducts] = useState(NOTHING);
  const missing = (ids ?? []).filter((id) => !asked.has(id));
  const { failed, retry } = useAsync(missing.join(',') || null, async (_, signal) => {
    const fresh = await load(missing, signal);
    setProducts((last) => ({ found: [...last.found, ...fresh], asked: new Set([...last.asked, ...missing]) }));
  });
  return { found, known: ids !== null && missing.length === 0, failed, retry };
}
