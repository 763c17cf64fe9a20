import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const IndexedPicture = z.object({
  /** What the picture was drawn from (seed/drawing/stamp.ts). */
  stamp: z.string(),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  ground: z.nullable(z.string()),
});
const PictureIndex = z.record(z.string(), IndexedPicture);

/** What is known of each finished picture, by its path within the folder; sizes in px. */
export type PictureIndex = z.infer<typeof PictureIndex>;

const FILE = 'index.json';

/** The index of a folder of pictures: empty where there is none yet. Throws where it is damaged. */
export async function readPictureIndex(folder: string): Promise<PictureIndex> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '{}');
  return PictureIndex.parse(JSON.parse(text));
}

/** Writes the index in one step, a line a picture, so that a change of one is a change of one line. */
export async function writePictureIndex(folder: string, index: PictureIndex): Promise<void> {
  const lines = Object.entries(index)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, picture]) => `  ${JSON.stringify(path)}: ${JSON.stringify(picture)}`);
  const file = join(folder, FILE);
  await writeFile(`${file}.tmp`, `{\n${lines.join(',\n')}\n}\n`);
  await rename(`${file}.tmp`, file);
}
