import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { SAMPLE_PRODUCTS } from '#seed/catalogue/sample-catalogue.ts';
import { writeSitePictures } from '#seed/renders/site-pictures.ts';
import { SAMPLE_PICTURES } from './catalogue/seed.ts';
import { readPictureIndex, writePictureIndex } from './catalogue/seeding/picture-index.ts';
import { ensureSamplePictures } from './catalogue/seeding/sample-pictures.ts';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';
import { createSteps } from './steps.ts';

/** `npm run pictures`: makes the pictures whose sources have changed, and deletes unused ones. */
async function pictures(): Promise<undefined> {
  const drawn = await createSteps().run('Drawing pictures', (onProgress) =>
    ensureSamplePictures({ products: SAMPLE_PRODUCTS, folder: SAMPLE_PICTURES, onProgress }),
  );
  await writeSitePictures(join(ROOT, 'client/public/cloth'));
  const shown = new Set(drawn.map(({ file }) => file));
  for (const path of await readdir(SAMPLE_PICTURES, { recursive: true })) {
    if (path.endsWith('.avif') && !shown.has(join(SAMPLE_PICTURES, path))) await rm(join(SAMPLE_PICTURES, path));
  }
  const index = Object.entries(await readPictureIndex(SAMPLE_PICTURES));
  const kept = index.filter(([path]) => shown.has(join(SAMPLE_PICTURES, path)));
  await writePictureIndex(SAMPLE_PICTURES, Object.fromEntries(kept));
}

await runCommand(pictures);
