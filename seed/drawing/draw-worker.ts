import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import type { DrawTask } from './draw.ts';
import { encodingOf } from './encoding.ts';
import { parseColour } from './engine/colour.ts';
import { tint } from './engine/tint.ts';
import { lightPicture } from './picture.ts';
import { HEIGHT, WIDTH } from './picture-size.ts';

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
    await writeFile(`${file}.tmp`, await picture.avif(encodingOf(drawing)).toBuffer());
    await rename(`${file}.tmp`, file);
  }
}
