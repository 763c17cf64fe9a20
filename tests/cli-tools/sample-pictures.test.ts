import { readdirSync, statSync } from 'node:fs';
import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { expect, test } from 'vitest';
import { SAMPLE_PICTURES } from '#cli/catalogue/seed.ts';
import { readPictureIndex, writePictureIndex } from '#cli/catalogue/seeding/picture-index.ts';
import { ensureSamplePictures, staleSamplePictures } from '#cli/catalogue/seeding/sample-pictures.ts';
import { SAMPLE_PRODUCTS } from '#seed/catalogue/sample-catalogue.ts';
import { macroOf } from '#seed/drawing/drawing.ts';
import { sumBy } from '#shared/domain/sum.ts';

/** What a clone bears of pictures, bytes. */
const BUDGET = 22 * 1024 * 1024;

test('the repository has a picture of every view of every sample product, and no other', async () => {
  expect(await staleSamplePictures({ products: SAMPLE_PRODUCTS, folder: SAMPLE_PICTURES })).toEqual([]);
  const drawn = sumBy(SAMPLE_PRODUCTS, ({ colours, isSwatch }) => (isSwatch ? 0 : 3 * colours.length));
  // What is sewn from one cloth in one colour shows the same one.
  const cloths = new Set(
    SAMPLE_PRODUCTS.flatMap(({ drawing, colours }) => colours.map(({ handle }) => `${macroOf(drawing)} ${handle}`)),
  );
  const files = readdirSync(SAMPLE_PICTURES, { recursive: true, encoding: 'utf8' }).filter((path) =>
    path.endsWith('.avif'),
  );
  expect(files).toHaveLength(drawn + cloths.size);
  expect(Object.keys(await readPictureIndex(SAMPLE_PICTURES)).sort()).toEqual(files.sort());
  const bytes = sumBy(files, (path) => statSync(join(SAMPLE_PICTURES, path)).size);
  expect(bytes).toBeLessThan(BUDGET);
});

test('only missing pictures and those with changed sources are drawn', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'pictures-test-'));
  const product = SAMPLE_PRODUCTS.find(({ drawing }) => drawing.fabric === 'satin');
  if (!product) throw new Error('The sample catalogue has no satin');
  const products = [{ ...product, colours: product.colours.slice(0, 1) }];
  const progress: string[] = [];
  const ensure = () => ensureSamplePictures({ products, folder, onProgress: (text) => progress.push(text) });

  for (const name of [product.handle, 'cloth']) {
    await cp(join(SAMPLE_PICTURES, name), join(folder, name), { recursive: true });
  }
  const index = await readPictureIndex(SAMPLE_PICTURES);
  await writePictureIndex(folder, index);
  const finished = await ensure();
  expect(finished).toHaveLength(4);
  expect(progress).toEqual([]);

  const [missing = '', changed = ''] = finished.map(({ file }) => relative(folder, file));
  const known = index[changed];
  if (!known) throw new Error(`The index has no ${changed}`);
  await rm(join(folder, missing));
  await writePictureIndex(folder, { ...index, [changed]: { ...known, stamp: 'of another drawing' } });
  expect((await staleSamplePictures({ products, folder })).sort()).toEqual([changed, missing].sort());

  const drawn = await ensure();
  expect(progress).toContain('2 of 2 pictures drawn');
  expect(drawn[0]).toMatchObject({ product: product.handle, width: 1600, height: 2000 });
  expect(drawn.slice(2)).toEqual(finished.slice(2));
  expect(await staleSamplePictures({ products, folder })).toEqual([]);
});
