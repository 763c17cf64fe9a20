import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { parseColour } from '../drawing/engine/colour.ts';
import { dye, loadPasses } from './cloth-macro.ts';

type SitePicture = {
  file: string;
  render: string;
  hex: string;
  width: number;
  height: number;
  /** The part of the render; its middle unless said. */
  part?: 'top';
  encode: (picture: Sharp) => Sharp;
};

const avif = (picture: Sharp) => picture.avif({ quality: 70, effort: 4, chromaSubsampling: '4:2:0' });
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 84, mozjpeg: true });

/** The pictures of cloth that the shop itself shows; mail clients and old browsers read JPEG only. */
const SITE_PICTURES: readonly SitePicture[] = [
  { file: 'hero-1920.avif', render: 'hero', hex: '#5a0f18', width: 1920, height: 1080, encode: avif },
  { file: 'hero-960.avif', render: 'hero', hex: '#5a0f18', width: 960, height: 540, encode: avif },
  { file: 'hero.jpg', render: 'hero', hex: '#5a0f18', width: 1280, height: 720, encode: jpeg },
  // Above the seam: words stand on this one.
  { file: 'gift.avif', render: 'edge', part: 'top', hex: '#5a0f18', width: 1200, height: 750, encode: avif },
  { file: 'gift.jpg', render: 'satin', hex: '#6a121c', width: 1200, height: 520, encode: jpeg },
  { file: 'email.jpg', render: 'hooks', hex: '#6a121c', width: 1200, height: 300, encode: jpeg },
];

/** The drawn close-up of a slip that a phone's home page begins with. */
const SLIP = join(import.meta.dirname, '../pictures/cinnabar-silk-slip/ivory-detail.avif');

/** Writes them to a folder, which is made if necessary. */
export async function writeSitePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const { file, render, part, hex, width, height, encode } of SITE_PICTURES) {
    const pixels = dye(await loadPasses(`${render}.avif`, { width, height, position: part }), parseColour(hex));
    await encode(sharp(pixels, { raw: { width, height, channels: 3 } })).toFile(join(folder, file));
  }
  const slip = sharp(SLIP).resize({ width: 828, height: 920, position: 'top', kernel: 'lanczos3' });
  await avif(slip).toFile(join(folder, 'hero-slip.avif'));
}
