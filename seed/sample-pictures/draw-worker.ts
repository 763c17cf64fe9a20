import { rename, writeFile } from 'node:fs/promises';
import { parentPort } from 'node:worker_threads';
import sharp from 'sharp';
import { macroOf } from '../drawing/drawing.ts';
import { parseColour, type Rgb } from '../drawing/engine/colour.ts';
import { tint } from '../drawing/engine/tint.ts';
import { lightPicture } from '../drawing/picture.ts';
import { HEIGHT, WIDTH } from '../drawing/picture-size.ts';
import { dye, loadMacro } from '../renders/cloth-macro.ts';
import { lightWorn, wornRender } from '../renders/worn.ts';
import type { DrawTask } from './draw.ts';
import { encodingOf } from './encoding.ts';

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
async function draw(task: DrawTask): Promise<void> {
  const dyed = await lit(task);
  for (const { file, hex } of task.colours) {
    const picture = sharp(dyed(parseColour(hex)), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } });
    const encoding = encodingOf(task.view === 'cloth' ? null : task.drawing);
    await writeFile(`${file}.tmp`, await picture.avif(encoding).toBuffer());
    await rename(`${file}.tmp`, file);
  }
}

/** What gives a view its colour: the render of its cloth, its own render or drawing. */
async function lit({ drawing, view }: DrawTask): Promise<(colour: Rgb) => Buffer> {
  if (view === 'cloth') {
    const passes = await loadMacro(macroOf(drawing));
    return (colour) => dye(passes, colour);
  }
  const render = wornRender(drawing);
  if (render) return lightWorn(render, view, drawing.ground);
  const canvas = await lightPicture(drawing, view);
  return (colour) => tint(canvas, colour);
}
