import { arrange, CLOSE_SCALE } from './arrangement.ts';
import type { Drawing, DrawnView } from './drawing.ts';
import { type Canvas, clearCanvas, createCanvas } from './engine/canvas.ts';
import { createSway } from './engine/folds.ts';
import { loadGround } from './engine/ground.ts';
import { createNoise } from './engine/noise.ts';
import { paint } from './engine/paint.ts';
import { loadTextures, type Textures } from './engine/texture.ts';
import { HEIGHT, RESOLUTION, WIDTH } from './picture-size.ts';

const textures = new Map<number, Promise<Textures>>();
let canvas: Canvas | null = null;

function texturesAt(scale: number): Promise<Textures> {
  const ready = textures.get(scale) ?? loadTextures(scale);
  textures.set(scale, ready);
  return ready;
}

/** Lights one view of a product, colourless. The canvas is this thread's only one: dye it before the next call. */
export async function lightPicture(drawing: Drawing, view: DrawnView): Promise<Canvas> {
  const { laid, close } = arrange(drawing, view);
  const surfaces = await texturesAt(RESOLUTION * (close ? CLOSE_SCALE : 1));
  canvas ??= createCanvas(WIDTH, HEIGHT);
  clearCanvas(canvas, loadGround(drawing.ground, WIDTH, HEIGHT));
  const side = view === 'back' ? 40 : 0;
  const noise = createNoise(drawing.seed + side);
  for (const [index, { layers, placement, rest }] of laid.entries()) {
    const phase = (drawing.seed % 97) * 1.37 + index * 5.1;
    paint({ canvas, placement, noise, phase, textures: surfaces, sway: createSway(noise, 5) }, layers, rest);
  }
  return canvas;
}
