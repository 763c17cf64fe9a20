import { readdirSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_PICTURES } from '#cli/catalogue/seed.ts';
import { readPictureIndex } from '#cli/catalogue/seeding/picture-index.ts';
import { ensureSamplePictures, staleSamplePictures } from '#cli/catalogue/seeding/sample-pictures.ts';
import { SAMPLE_PRODUCTS } from '#seed/catalogue/sample-catalogue.ts';

/** What a clone bears of pictures, bytes. */
const BUDGET = 24 * 1024 * 1024;

test('the repository has a finished picture of every view of every sample product, and no other', async () => {
  expect(await staleSamplePictures({ products: SAMPLE_PRODUCTS, folder: SAMPLE_PICTURES })).toEqual([]);
  const wanted = SAMPLE_PRODUCTS.reduce((sum, { colours }) => sum + 4 * colours.length, 0);
  const files = readdirSync(SAMPLE_PICTURES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.avif'),
  );
  expect(files).toHaveLength(wanted);
  expect(Object.keys(await readPictureIndex(SAMPLE_PICTURES)).sort()).toEqual(files.sort());
  const bytes = files.reduce((sum, path) => sum + statSync(join(SAMPLE_PICTURES, path)).size, 0);
  expect(bytes).toBeLessThan(BUDGET);
});

test('only pictures whose drawing changed or that are missing are drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  const [product] = SAMPLE_PRODUCTS;
  if (!product) throw new Error('The sample catalogue is empty');
  const slip = { ...product, colours: product.colours.slice(0, 1) };
  const progress: string[] = [];
  const ensure = (seed: number) =>
    ensureSamplePictures({
      products: [{ ...slip, drawing: { ...slip.drawing, seed } }],
      folder,
      onProgress: (text) => progress.push(text),
    });

  const drawn = await ensure(1);
  expect(drawn).toHaveLength(4);
  expect(progress).toContain('4 of 4 pictures drawn');
  const [first] = drawn;
  if (!first) throw new Error('Nothing was drawn');
  expect(first).toMatchObject({ product: slip.handle, width: 1120, height: 1400 });

  progress.length = 0;
  expect(await ensure(1)).toEqual(drawn);
  expect(progress).toEqual([]);

  await rm(first.file);
  await ensure(1);
  expect(progress).toEqual(['1 of 1 pictures drawn']);

  expect(await ensure(2)).not.toEqual(drawn);
  expect(await readdir(join(folder, slip.handle))).toHaveLength(4);
});
