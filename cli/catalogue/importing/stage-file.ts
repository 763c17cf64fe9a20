import { isDeepStrictEqual } from 'node:util';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import type { TextLanguage } from '#shared/contract/product-texts.ts';
import { createFileErrors } from '../csv/file-errors.ts';
import { type Heading, openTable } from '../csv/read-table.ts';
import type { Draft } from '../mapping/draft.ts';
import { categoryHandle, type Groups } from '../merge/groups.ts';
import { mergeProduct } from '../merge/merge-product.ts';
import { mergeTranslation } from '../merge/merge-translation.ts';
import { isSamePicture } from '../pictures/picture-address.ts';
import type { PictureResolver } from '../pictures/picture-resolver.ts';
import type { CurrentCatalogue } from '../shop/current-catalogue.ts';
import { CHUNK_SIZE, type MerchantClient } from '../shop/merchant-client.ts';
import { readDrafts } from './read-drafts.ts';

export type Staging = {
  path: string;
  language: TextLanguage;
  client: MerchantClient;
  importId: string;
  current: CurrentCatalogue;
  groups: Groups;
  resolvePicture: PictureResolver;
  /** Whether the import has to contain all products, because the others are removed. */
  isWhole: boolean;
  /** Called for every product whose pictures are ready. */
  onProgress: (ready: number) => void;
};

/**
 * Reads a checked file again, and stages its products, fifty at a time. Unless the import is whole, what the shop has
 * exactly so already is left out; returns the number of these.
 */
export async function stageFile(staging: Staging): Promise<number> {
  const table = await openTable(staging.path);
  const errors = createFileErrors(table.heading.nameOf);
  let chunk: Draft[] = [];
  let ready = 0;
  let same = 0;
  const prepare = async (draft: Draft): Promise<ImportProduct[]> => {
    const current = await staging.current.find(draft.handle);
    const product = await joinWithShop(draft, current, { heading: table.heading, staging });
    ready += 1;
    staging.onProgress(ready);
    if (staging.isWhole || !isDeepStrictEqual(product, current)) return [product];
    same += 1;
    return [];
  };
  const send = async () => {
    if (chunk.length === 0) return;
    // All products of a chunk wait for their pictures in parallel; the resolver limits the concurrency.
    const products = await Promise.all(chunk.map(prepare));
    await staging.client.stage(staging.importId, products.flat());
    chunk = [];
  };
  for await (const { draft } of readDrafts(table, errors)) {
    if (draft.giftCard) continue;
    chunk.push(draft);
    if (chunk.length === CHUNK_SIZE) await send();
  }
  await send();
  return same;
}

type Joining = { heading: Heading; staging: Staging };

async function joinWithShop(
  draft: Draft,
  current: ImportProduct | null,
  { heading: { has }, staging }: Joining,
): Promise<ImportProduct> {
  if (current && staging.language === 'en') {
    return mergeTranslation({ draft, current, has, isPicture: isSamePicture });
  }
  const pictures = await Promise.all(
    draft.pictures.map(({ source }) =>
      staging.resolvePicture({ source, line: draft.line, current: current?.pictures ?? [] }),
    ),
  );
  const category = categoryHandle(draft.category, staging.groups);
  return mergeProduct(draft, { current, has, category, pictures });
}
