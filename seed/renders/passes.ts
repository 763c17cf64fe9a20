import { join } from 'node:path';
import sharp from 'sharp';
import { laceEdge, laceField } from '../drawing/engine/lace-pattern.ts';

/** Pixels to a unit of the pattern: threads of the net are a few pixels wide. */
const LACE_SCALE = 8;

/**
 * What the scripts for Blender need and leave (docs/local-shop.md): `patterns` writes lace.png, lace-edge.png and
 * tape.png, and `keep NAME FILE.png` keeps the passes of a render as seed/renders/NAME.avif, in ten bits.
 */
const [action, name, file] = process.argv.slice(2);
if (action === 'patterns') {
  await sharp(Buffer.from(measuringTape())).png().toFile('tape.png');
  for (const [file, pattern] of [
    ['lace.png', laceField],
    ['lace-edge.png', laceEdge],
  ] as const) {
    await sharp(Buffer.from(pattern(LACE_SCALE)))
      .extractChannel(0)
      .png()
      .toFile(file);
  }
} else if (action === 'keep' && name && file) {
  const passes = sharp(file);
  const encoding = { quality: 88, effort: 5, chromaSubsampling: '4:4:4', bitdepth: 10 } as const;
  await passes.avif(encoding).toFile(join(import.meta.dirname, `${name}.avif`));
} else {
  throw new Error('Use it as "patterns" or as "keep NAME FILE.png".');
}

/** Half a metre of a measuring tape, 60 px to a cm. */
function measuringTape(): string {
  const marks = Array.from({ length: 500 }, (_, mm) => {
    const long = mm % 10 === 0 ? 30 : mm % 5 === 0 ? 22 : 14;
    return `M${mm * 6 + 3} 6v${long}M${mm * 6 + 3} 96v-${long * 0.6}`;
  });
  const numbers = Array.from({ length: 50 }, (_, cm) => `<text x="${cm * 60 + 33}" y="74">${cm + 51}</text>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="3000" height="102">
<rect width="3000" height="102" fill="#e7e7e7"/>
<path d="${marks.join('')}" stroke="#161616" stroke-width="1.8"/>
<g fill="#161616" font-family="serif" font-size="38" text-anchor="middle">${numbers.join('')}</g></svg>`;
}
