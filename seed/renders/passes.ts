import { join } from 'node:path';
import sharp from 'sharp';
import { laceEdge, laceField } from '../drawing/engine/lace-pattern.ts';

/** Pixels to a unit of the pattern: threads of the net are a few pixels wide. */
const LACE_SCALE = 8;

/**
 * What the scripts for Blender need and leave (docs/local-shop.md): `lace` writes the patterns of lace as lace.png and
 * lace-edge.png, and `keep NAME FILE.png` keeps the passes of a render as seed/renders/NAME.avif, in ten bits.
 */
const [action, name, file] = process.argv.slice(2);
if (action === 'lace') {
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
  const passes = sharp(file).removeAlpha();
  const encoding = { quality: 88, effort: 5, chromaSubsampling: '4:4:4', bitdepth: 10 } as const;
  await passes.avif(encoding).toFile(join(import.meta.dirname, `${name}.avif`));
} else {
  throw new Error('Use it as "lace" or as "keep NAME FILE.png".');
}
