import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import type { EmailHead } from '#shared/contract/order-email.ts';
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
/** For fine patterns, which weigh much and hide what is lost. */
const lightAvif = (picture: Sharp) => picture.avif({ quality: 48, effort: 6, chromaSubsampling: '4:2:0' });
const lightJpeg = (picture: Sharp) => picture.jpeg({ quality: 74, mozjpeg: true });
const jpeg = (picture: Sharp) => picture.jpeg({ quality: 84, mozjpeg: true });

/** The pictures of cloth that the shop itself shows; mail clients and old browsers read JPEG only. */
const SITE_PICTURES: readonly SitePicture[] = [
  { file: 'hero-1920.avif', render: 'hero', hex: '#5a0f18', width: 1920, height: 1080, encode: avif },
  { file: 'hero-960.avif', render: 'hero', hex: '#5a0f18', width: 960, height: 540, encode: avif },
  { file: 'hero.jpg', render: 'hero', hex: '#5a0f18', width: 1280, height: 720, encode: jpeg },
  // Above the seam: words stand on this one.
  { file: 'gift.avif', render: 'edge', part: 'top', hex: '#5a0f18', width: 1200, height: 750, encode: avif },
  { file: 'measured.avif', render: 'tape', hex: '#f7e6d3', width: 960, height: 1075, encode: lightAvif },
  { file: 'email-gift.jpg', render: 'edge', part: 'top', hex: '#6a121c', width: 1200, height: 520, encode: jpeg },
  // Where there is nothing to show: an address that does not exist, an empty cart.
  { file: 'lace.avif', render: 'lace', hex: '#6a121c', width: 960, height: 1200, encode: lightAvif },
];

/** What emails begin with, by what they are about (shared/contract/order-email.ts): a render, and its colour. */
const EMAIL_HEADS = {
  edge: ['edge', '#6a121c'],
  hem: ['cotton', '#b98a86'],
  hooks: ['hooks', '#6a121c'],
  strap: ['satin', '#8a2a33'],
  seams: ['jersey', '#a9746f'],
  tape: ['tape', '#f7e6d3'],
  piping: ['velour', '#8a1a26'],
  knit: ['knit', '#cdbfae'],
  lace: ['lace', '#8a1a26'],
} as const satisfies Record<Exclude<EmailHead, 'gift'>, readonly [render: string, hex: string]>;

/** The close-up of a slip that a phone's home page begins with. */
const SLIP = join(import.meta.dirname, '../pictures/cinnabar-silk-slip/ivory-detail.avif');

/** Writes them to a folder, which is made if necessary. */
export async function writeSitePictures(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  const heads = Object.entries(EMAIL_HEADS).map(([head, [render, hex]]): SitePicture => {
    return { file: `email-${head}.jpg`, render, hex, width: 1200, height: 400, encode: lightJpeg };
  });
  for (const { file, render, part, hex, width, height, encode } of [...SITE_PICTURES, ...heads]) {
    const pixels = dye(await loadPasses(`${render}.avif`, { width, height, position: part }), parseColour(hex));
    await encode(sharp(pixels, { raw: { width, height, channels: 3 } })).toFile(join(folder, file));
  }
  const slip = sharp(SLIP).resize({ width: 828, height: 920, position: 'top', kernel: 'lanczos3' });
  await avif(slip).toFile(join(folder, 'hero-slip.avif'));
}
