import sharp from 'sharp';
import { loadGround } from './engine/ground.ts';
import { FRAME } from './picture-size.ts';

const { width: WIDTH, height: HEIGHT } = FRAME;
const LINE = '#8a6a58';

/** The picture of a product that has no photographs: a thin hanger on the beige ground. Returns a JPEG, 4 : 5. */
export async function drawPlaceholder(): Promise<Buffer> {
  const ground = Buffer.from(Uint8ClampedArray.from(loadGround('beige', WIDTH, HEIGHT)));
  return sharp(ground, { raw: { width: WIDTH, height: HEIGHT, channels: 3 } })
    .composite([{ input: Buffer.from(hanger()) }])
    .jpeg({ quality: 82, progressive: true })
    .toBuffer();
}

function hanger(): string {
  const x = WIDTH / 2;
  const y = HEIGHT / 2;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" fill="none" stroke="${LINE}" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
    <g transform="translate(${x} ${y - 20})">
      <path d="M-26 -96C-30 -134 28 -140 28 -102C28 -78 0 -78 0 -44V-30"/>
      <path d="M0 -30C-60 -8 -150 44 -196 84C-208 96 -200 108 -186 108H186C200 108 208 96 196 84C150 44 60 -8 0 -30Z"/>
    </g>
    <g transform="translate(${x - 66} ${y + 170})" stroke-width="2.4">
      <path d="M0 0V28M18 0V28M0 14H18M42 0V28M42 0H56M42 14H54M42 28H56M80 0V28M80 0H94M110 28L121 0L132 28M114 19H128"/>
    </g>
  </svg>`;
}
