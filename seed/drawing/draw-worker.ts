import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { HEIGHT, WIDTH } from './arrangement.ts';
import { bitDepthOf } from './bit-depth.ts';
import type { DrawTask } from './draw.ts';
import { parseColour } from './engine/colour.ts';
import { tint } from './engine/tint.ts';
import { lightPicture } from './picture.ts';

/** As small as lace bears: docs/decisions/015 has what other formats and qualities weigh. */
const AVIF = { quality: 52, effort: 1, chromaSubsampling: '4:2:0' };

// Threads share the cores already: one more pool inside each would only make them wait for one another.
sharp.concurrency(1);
sharp.cache(false);

parentPort?.on('message', (task: DrawTask) => {
  draw(task).then(
    () => parentPort?.postMessage(null),
    (failure: unknown) => parentPort?.postMessage(failure instanceof Error ? failure.message : String(failure)),
  );
});

/** Lights the view once and dyes it for each colour. */
async function draw({ drawing, view, colours }: DrawTask): Promise<void> {
  const lit = await lightPicture(drawing, view);
  for (const { file, hex } of colours) {
    const pixels = tint(lit, parseColour(hex));
    const picture = sharp(pixels, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
    await writeFile(`${file}.tmp`, await picture.avif({ ...AVIF, bitdepth: bitDepthOf(drawing) }).toBuffer());
    await rename(`${file}.tmp`, file);
  }
}
