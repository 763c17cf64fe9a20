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
  /** Called for every product whose pictures are ready. */
  onProgress: (ready: number) => void;
};

/** Reads a checked file again, and stages its products, fifty at a time. */
export async function stageFile(staging: Staging): Promise<void> {
  const table = await openTable(staging.path);
  const errors = createFileErrors(table.heading.nameOf);
  let chunk: Draft[] = [];
  let ready = 0;
  const prepare = async (draft: Draft) => {
    const product = await joinWithShop(draft, table.heading, staging);
    ready += 1;
    staging.onProgress(ready);
    return product;
  };
  const send = async () => {
    if (chunk.length === 0) return;
    // All products of a chunk wait for their pictures in parallel; the resolver limits the concurrency.
    const products = await Promise.all(chunk.map(prepare));
    await staging.client.stage(staging.importId, products);
    chunk = [];
  };
  for await (const { draft } of readDrafts(table, errors)) {
    if (draft.giftCard) continue;
    chunk.push(draft);
    if (chunk.length === CHUNK_SIZE) await send();
  }
  await send();
}

async function joinWithShop(draft: Draft, { has }: Heading, staging: Staging): Promise<ImportProduct> {
  const current = await staging.current.find(draft.handle);
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
