import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod/mini';

const IndexedPicture = z.object({
  /** A hash of what the picture was drawn from (seed/sample-pictures/stamp.ts). */
  stamp: z.string(),
  key: z.string(),
  width: z.int(),
  height: z.int(),
  ground: z.nullable(z.string()),
});
const PictureIndex = z.record(z.string(), IndexedPicture);

/** The finished pictures by their paths within the folder; sizes in px. */
export type PictureIndex = z.infer<typeof PictureIndex>;

const FILE = 'index.json';

/** The index of a folder of pictures: empty if there is none yet. Throws if it is damaged. */
export async function readPictureIndex(folder: string): Promise<PictureIndex> {
  const text = await readFile(join(folder, FILE), 'utf8').catch(() => '{}');
  return PictureIndex.parse(JSON.parse(text));
}

/** Writes the index atomically, one line for each picture, so that a change of one is a change of one line. */
export async function writePictureIndex(folder: string, index: PictureIndex): Promise<void> {
  const lines = Object.entries(index)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([path, picture]) => `  ${JSON.stringify(path)}: ${JSON.stringify(picture)}`);
  const file = join(folder, FILE);
  await writeFile(`${file}.tmp`, `{\n${lines.join(',\n')}\n}\n`);
  await rename(`${file}.tmp`, file);
}
