import { isDeepStrictEqual } from 'node:util';
import type { ImportProduct } from '#shared/contract/catalogue-import.ts';
import { SOURCE_LANGUAGE, type TextLanguage } from '#shared/domain/text.ts';
import { inOrder, partsOf } from '#shared/in-order.ts';
import { createFileErrors, type FileError, type FileErrors } from '../csv/file-errors.ts';
import { type CsvTable, type Heading, openTable } from '../csv/read-table.ts';
import type { ProductDraft } from '../mapping/draft.ts';
import { categoryHandle, type Groups } from '../merge/groups.ts';
import { mergeProduct } from '../merge/merge-product.ts';
import { mergeTranslation } from '../merge/merge-translation.ts';
import { isSamePicture } from '../pictures/picture-address.ts';
import type { PictureResolver } from '../pictures/picture-resolver.ts';
import { CHUNK_SIZE, LOOKUP_SIZE, LOOKUPS_AT_ONCE, type MerchantClient } from '../shop/merchant-client.ts';
import { findTakenSkus } from './find-taken-skus.ts';
import { readDrafts } from './read-drafts.ts';

export type Staging = {
  path: string;
  language: TextLanguage;
  client: MerchantClient;
  importId: string;
  groups: Groups;
  resolvePicture: PictureResolver;
  /** The addresses of all products of the file. */
  handles: ReadonlySet<string>;
  /** Whether the import has to contain all products, because the others are removed. */
  isWhole: boolean;
  /** Called for every product whose pictures are ready. */
  onProgress: (ready: number) => void;
};

/** How many products were left out, because the shop has them already, and which SKUs belong to other products. */
export type StagedFile = { same: number; taken: readonly FileError[] };

/**
 * Reads a checked file again, looks up what the shop has of its products, and stages them. Unless the import is whole,
 * what the shop has exactly so already is left out. Nothing more is staged after an SKU of another product.
 */
export async function stageFile(staging: Staging): Promise<StagedFile> {
  const { client, handles, importId, isWhole, onProgress } = staging;
  const table = await openTable(staging.path);
  const errors = createFileErrors(table.heading.nameOf);
  const lookups = inOrder(partsOf(productsIn(table, errors), LOOKUP_SIZE), LOOKUPS_AT_ONCE, async (drafts) => {
    const known = await client.findProducts(drafts.map(({ handle }) => handle));
    return { drafts, known, taken: isWhole ? [] : await findTakenSkus(drafts, { known, handles, client }) };
  });
  const staged: ImportProduct[] = [];
  const taken: FileError[] = [];
  let ready = 0;
  let same = 0;
  for await (const { drafts, known, taken: more } of lookups) {
    taken.push(...more);
    // The file is refused, and only read on for the rest of its errors.
    if (taken.length > 0) continue;
    const prepare = async (draft: ProductDraft) => {
      const current = known.get(draft.handle) ?? null;
      const product = await joinWithShop(draft, current, { heading: table.heading, staging });
      ready += 1;
      onProgress(ready);
      return isWhole || !isDeepStrictEqual(product, current) ? [product] : [];
    };
    // All products of a part wait for their pictures in parallel; the resolver limits the concurrency.
    const products = (await Promise.all(drafts.map(prepare))).flat();
    same += drafts.length - products.length;
    staged.push(...products);
    await client.stage(importId, staged.splice(0, staged.length - (staged.length % CHUNK_SIZE)));
  }
  if (taken.length === 0) await client.stage(importId, staged);
  return { same, taken };
}

async function* productsIn(table: CsvTable, errors: FileErrors): AsyncGenerator<ProductDraft> {
  for await (const { draft } of readDrafts(table, errors)) if (!draft.giftCard) yield draft;
}

type Joining = { heading: Heading; staging: Staging };

async function joinWithShop(
  draft: ProductDraft,
  current: ImportProduct | null,
  { heading: { has }, staging }: Joining,
): Promise<ImportProduct> {
  if (current && staging.language !== SOURCE_LANGUAGE) {
    return mergeTranslation({ draft, current, language: staging.language, has, isPicture: isSamePicture });
  }
  const pictures = await Promise.all(
    draft.pictures.map(({ source }) =>
      staging.resolvePicture({ source, line: draft.line, current: current?.pictures ?? [] }),
    ),
  );
  const category = categoryHandle(draft.category, staging.groups);
  return mergeProduct(draft, { current, has, category, pictures });
}
