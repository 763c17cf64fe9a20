import type { Listed, ListPage } from '#api/ports/payment-provider.ts';

/** Iterates over a list of the provider, a page at a time. */
export async function* listedPages<Item>(
  list: (page: ListPage) => Promise<Listed<Item>>,
  from: number,
): AsyncGenerator<readonly Item[]> {
  let cursor: string | null = null;
  do {
    const page: Listed<Item> = await list({ from, cursor });
    yield page.items;
    cursor = page.nextCursor;
  } while (cursor !== null);
}
