import { mkdir, readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { macroOf } from '#seed/drawing/drawing.ts';
import { type DrawTask, drawPictures } from '#seed/sample-pictures/draw.ts';
import { stampOf } from '#seed/sample-pictures/stamp.ts';
import type { SampleProduct } from '#seed/sample-product.ts';
import { type SamplePicture, viewsOf } from '#seed/to-import-product.ts';
import { identifyPicture } from '../pictures/inspect-picture.ts';
import { type PictureIndex, readPictureIndex, writePictureIndex } from './picture-index.ts';

/** A finished picture on the disk, with what the shop needs to know of it. */
export type PictureOnDisk = SamplePicture & { product: string; file: string };

/** A picture of the sample catalogue; `path` is its path within the folder. */
type WantedPicture = { product: SampleProduct; colour: string; hex: string; view: DrawTask['view']; path: string };

type Request = {
  products: readonly SampleProduct[];
  /**
   * Pictures are at `<folder>/<product>/<colour>-<view>.avif` and `<folder>/cloth/<macro>-<colour>.avif`, beside the
   * index of all.
   */
  folder: string;
  onProgress: (text: string) => void;
};

/** Lists the pictures of the products. Missing or outdated ones are drawn first. */
export async function ensureSamplePictures({ products, folder, onProgress }: Request): Promise<PictureOnDisk[]> {
  const wanted = products.flatMap(wantedPictures);
  const index = await readPictureIndex(folder);
  const stale = await findStale(folder, index, wanted);
  if (stale.length > 0) await drawStale({ folder, index, stale, onProgress });
  return wanted.map(({ product, colour, view, path }) => {
    const { stamp: _, ...known } = knownOf(index, path);
    return { product: product.handle, colour, view, file: join(folder, path), ...known };
  });
}

/** The paths of missing pictures and of those whose sources have changed. */
export async function staleSamplePictures({ products, folder }: Omit<Request, 'onProgress'>): Promise<string[]> {
  const stale = await findStale(folder, await readPictureIndex(folder), products.flatMap(wantedPictures));
  return stale.map(({ path }) => path);
}

function wantedPictures(product: SampleProduct): WantedPicture[] {
  return viewsOf(product).flatMap((view) =>
    product.colours.map(({ handle, hex }) => ({
      product,
      colour: handle,
      hex,
      view,
      // What is sewn from one cloth shows the same one.
      path:
        view === 'cloth'
          ? `cloth/${macroOf(product.drawing)}-${handle}.avif`
          : `${product.handle}/${handle}-${view}.avif`,
    })),
  );
}

async function findStale(folder: string, index: PictureIndex, wanted: readonly WantedPicture[]) {
  await mkdir(folder, { recursive: true });
  const files = new Set(await readdir(folder, { recursive: true }));
  return wanted.filter(({ path, ...picture }) => !files.has(path) || index[path]?.stamp !== stampOfPicture(picture));
}

function stampOfPicture({ product, view, hex }: Omit<WantedPicture, 'path'>): string {
  return stampOf(product.drawing, view, hex);
}

type Drawing = { folder: string; index: PictureIndex; stale: readonly WantedPicture[] } & Pick<Request, 'onProgress'>;

async function drawStale({ folder, index, stale, onProgress }: Drawing): Promise<void> {
  const byFile = new Map(stale.map((picture) => [join(folder, picture.path), picture]));
  const tasks = toTasks(byFile);
  for (const file of byFile.keys()) await mkdir(dirname(file), { recursive: true });
  let done = 0;
  await drawPictures({
    tasks,
    async onDrawn({ colours }) {
      for (const { file } of colours) {
        const picture = byFile.get(file);
        if (picture) index[picture.path] = { stamp: stampOfPicture(picture), ...(await describe(file)) };
      }
      // Written after each task, so that an interrupted drawing can be continued.
      await writePictureIndex(folder, index);
      done += colours.length;
      onProgress(`${done} of ${stale.length} pictures drawn`);
    },
  });
}

/** One task for each view of a product: light is computed once for all of its colours. */
function toTasks(byFile: ReadonlyMap<string, WantedPicture>): DrawTask[] {
  const views = Map.groupBy(byFile, ([, { product, view }]) => `${product.handle}/${view}`);
  return [...views.values()].flatMap((pictures) => {
    const [first] = pictures;
    if (!first) return [];
    const [, { product, view }] = first;
    const colours = pictures.map(([file, { hex }]) => ({ file, hex }));
    return { product: product.handle, drawing: product.drawing, view, colours };
  });
}

async function describe(file: string) {
  const { key, width, height, ground } = await identifyPicture(new Uint8Array(await readFile(file)));
  return { key, width, height, ground };
}

function knownOf(index: PictureIndex, path: string): PictureIndex[string] {
  const known = index[path];
  if (!known) throw new Error(`No picture was drawn at ${path}`);
  return known;
}
