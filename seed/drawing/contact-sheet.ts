import { mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import sharp from 'sharp';
import { COMPOSITIONS } from './composition.ts';
import { type Drawing, type DrawnView, FABRICS, type Fabric, type Garment } from './drawing.ts';
import { parseColour } from './engine/colour.ts';
import { tint } from './engine/tint.ts';
import { lightPicture } from './picture.ts';
import { HEIGHT, WIDTH } from './picture-size.ts';

const FOLDER = new URL('../../.cache/', import.meta.url);
const COLOURS = ['#790D0D', '#F4EEE3', '#1B181A', '#8C9A84', '#2B3550', '#E2C1BC'];

const FABRIC_OF: Partial<Record<Garment, Fabric>> = {
  'triangle-bralette': 'lace',
  'longline-bralette': 'lace',
  'soft-cup': 'cotton',
  'classic-briefs': 'lace',
  thong: 'lace',
  'triangle-set': 'lace',
  'longline-set': 'lace',
  'balconette-set': 'lace',
  'tee-trousers': 'jersey',
  'shirt-trousers': 'cotton',
  nightshirt: 'cotton',
  'empire-nightdress': 'cotton',
  'shawl-robe': 'velour',
  'lounge-pullover-trousers': 'knit',
  'lounge-dress': 'rib',
};

const { values } = parseArgs({
  options: {
    garments: { type: 'string' },
    views: { type: 'string', default: 'front,back,detail' },
    fabric: { type: 'string' },
    colours: { type: 'string' },
    ground: { type: 'string', default: 'beige' },
    cell: { type: 'string', default: '300' },
    columns: { type: 'string', default: '8' },
    out: { type: 'string', default: 'sheet.png' },
    seed: { type: 'string', default: '3' },
    lace: { type: 'string' },
  },
});

/** Draws every garment asked for and puts the pictures side by side in one PNG. */
async function drawOverview(): Promise<void> {
  const garments = Object.keys(COMPOSITIONS)
    .filter(isGarment)
    .filter((name) => !values.garments || values.garments.split(',').includes(name));
  const views = values.views.split(',').filter(isView);
  const colours = values.colours?.split(',') ?? COLOURS;
  const cell = Number(values.cell);
  const columns = Number(values.columns);
  const shots: Buffer[] = [];
  for (const [index, garment] of garments.entries()) {
    for (const view of views) {
      const canvas = await lightPicture(drawingOf(garment, index), view);
      const shown = values.colours ? colours : [colours[index % colours.length] ?? '#790D0D'];
      for (const colour of shown) {
        shots.push(
          await sharp(tint(canvas, parseColour(colour)), { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
            .resize(cell)
            .png()
            .toBuffer(),
        );
      }
    }
  }
  const height = Math.round((cell * HEIGHT) / WIDTH);
  await mkdir(FOLDER, { recursive: true });
  await sharp({
    create: {
      width: cell * Math.min(columns, shots.length),
      height: height * Math.ceil(shots.length / columns),
      channels: 3,
      background: '#fff',
    },
  })
    .composite(
      shots.map((input, index) => ({
        input,
        left: (index % columns) * cell,
        top: Math.floor(index / columns) * height,
      })),
    )
    .png()
    .toFile(new URL(values.out, FOLDER).pathname);
}

function drawingOf(garment: Garment, index: number): Drawing {
  const fabric = isFabric(values.fabric) ? values.fabric : (FABRIC_OF[garment] ?? 'satin');
  return {
    garment,
    fabric,
    ground: values.ground === 'wine' ? 'wine' : 'beige',
    seed: Number(values.seed) + index,
    ...(values.lace === 'hem' || values.lace === 'neck' || values.lace === 'both' ? { lace: values.lace } : {}),
    ...(garment === 'shirt-trousers' ? { piping: true } : {}),
    ...(index % 3 === 0 ? { bow: true } : {}),
  };
}

function isGarment(name: string): name is Garment {
  return name in COMPOSITIONS;
}

function isView(name: string): name is DrawnView {
  return ['front', 'back', 'detail'].includes(name);
}

function isFabric(name: string | undefined): name is Fabric {
  return FABRICS.some((fabric) => fabric === name);
}

await drawOverview();
