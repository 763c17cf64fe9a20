import { rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './arrangement.ts';
import type { Task } from './draw.ts';
import { parseColour } from './engine/colour.ts';
import { tint } from './engine/tint.ts';
import { lightPicture } from './picture.ts';

const QUALITY = 82;
/** Lace over the whole picture may weigh more than this at full quality; it bears a lower one well. */
const HEAVY_BYTES = 170_000;
const HEAVY_QUALITY = 66;

// Threads share the cores already: one more pool inside each would only make them wait for one another.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', (task: Task) => {
  draw(task).then(
    () => parentPort?.postMessage(null),
    (failure: unknown) => parentPort?.postMessage(failure instanceof Error ? failure.message : String(failure)),
  );
});

/** Lights the view once and dyes it for each colour. */
async function draw({ drawing, view, folder, colours }: Task): Promise<void> {
  const lit = await lightPicture(drawing, view);
  for (const { file, hex } of colours) {
    const pixels = tint(lit, parseColour(hex));
    const jpeg = await encode(pixels);
    const path = join(folder, file);
    await writeFile(`${path}.tmp`, jpeg);
    await rename(`${path}.tmp`, path);
  }
}

async function encode(pixels: Buffer): Promise<Buffer> {
  const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
  const jpeg = await picture.clone().jpeg({ quality: QUALITY, progressive: true }).toBuffer();
  return jpeg.length > HEAVY_BYTES ? picture.jpeg({ quality: HEAVY_QUALITY, progressive: true }).toBuffer() : jpeg;
}
