import type { FieldError } from '#shared/contract/problem.ts';

/** The most pixels of a picture: larger ones would not be resized at the edge. */
const MAX_PIXELS = 50_000_000;
/** The smallest width and height: less looks blurred on a product's page. */
const MIN_SIDE = 300;

/** A picture's type and size in px, by its content. */
export type PictureFile = { type: string; extension: string; width: number; height: number };

/**
 * The name and type that a browser sends prove nothing: the content decides. SVG, which can contain scripts, is not
 * accepted.
 */
const FORMATS = [
  { type: 'image/jpeg', extension: 'jpg', at: 0, says: '\xff\xd8\xff', size: jpegSize, isWhole: isJpegWhole },
  { type: 'image/png', extension: 'png', at: 0, says: '\x89PNG\r\n\x1a\n', size: pngSize, isWhole: isPngWhole },
  { type: 'image/webp', extension: 'webp', at: 0, says: 'RIFF', size: webpSize, isWhole: isWebpWhole },
  { type: 'image/avif', extension: 'avif', at: 4, says: 'ftypavif', size: avifSize, isWhole: isAvifWhole },
] as const;

type Size = { width: number; height: number } | null;
const NO_SIZE = { width: 0, height: 0 };

/** Inspects a picture file, of whichever door. A FieldError says why it is refused. */
export function inspectPicture(bytes: Uint8Array<ArrayBuffer>): PictureFile | FieldError {
  const format = FORMATS.find(({ at, says }) => hasText(bytes, at, says));
  if (!format) return { path: 'data', code: 'picture-type' };
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const { width, height } = format.size(view) ?? NO_SIZE;
  if (width * height === 0 || !format.isWhole(view)) return { path: 'data', code: 'picture-damaged' };
  if (width * height > MAX_PIXELS) return { path: 'data', code: 'picture-too-large' };
  return { type: format.type, extension: format.extension, width, height };
}

/**
 * Whether a picture would look blurred: who chooses it can choose another, and an import takes what the old shop has.
 */
export function isSmallPicture({ width, height }: PictureFile): boolean {
  return Math.min(width, height) < MIN_SIDE;
}

function hasText(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text, (character) => character.charCodeAt(0)).every((code, index) => bytes[at + index] === code);
}

/** Whether a text stands in a file from some byte on: looked for from the end, where it is expected. */
function hasTextFrom(view: DataView, from: number, text: string): boolean {
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  let at = bytes.length;
  do at = bytes.lastIndexOf(text.charCodeAt(0), at - 1);
  while (at >= from && !hasText(bytes, at, text));
  return at >= from;
}

/** Where the frame's header is, after segments that state their own length; -1 without one. */
function jpegFrame(view: DataView): number {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    if (marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)) return at;
    at += 2 + view.getUint16(at + 2);
  }
  return -1;
}

function jpegSize(view: DataView): Size {
  const at = jpegFrame(view);
  return at < 0 ? null : { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
}

/** The picture ends by a marker; a thumbnail before the frame has one of its own, and cameras write behind it. */
function isJpegWhole(view: DataView): boolean {
  return hasTextFrom(view, jpegFrame(view), '\xff\xd9');
}

function pngSize(view: DataView): Size {
  return view.byteLength < 33 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

function isPngWhole(view: DataView): boolean {
  return hasTextFrom(view, 33, 'IEND');
}

/** A lossy picture (VP8), a lossless one (VP8L), or one with further chunks (VP8X); sizes are little-endian. */
function webpSize(view: DataView): Size {
  if (view.byteLength < 30) return null;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (!hasText(bytes, 8, 'WEBPVP8')) return null;
  if (hasText(bytes, 12, 'VP8 ')) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (hasText(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}

/** The file says how long it is without its first eight bytes. */
function isWebpWhole(view: DataView): boolean {
  return view.byteLength >= 8 + view.getUint32(4, true);
}

/** How far into a file its boxes of sizes are looked for, bytes. */
const AVIF_HEAD = 16 * 1024;
/** From the name of a box of sizes to the end of it, bytes: name, version, width, height. */
const EXTENTS_LENGTH = 16;

/** A picture, its parts and its thumbnail each have a box `ispe` with a size: the largest is the picture's. */
function avifSize(view: DataView): Size {
  const head = new Uint8Array(view.buffer, view.byteOffset, Math.min(view.byteLength, AVIF_HEAD));
  let largest: Size = null;
  for (let at = 8; at + EXTENTS_LENGTH <= head.length; at += 1) {
    if (!hasText(head, at, 'ispe')) continue;
    const [width, height] = [view.getUint32(at + 8), view.getUint32(at + 12)];
    if (!largest || width * height > largest.width * largest.height) largest = { width, height };
  }
  return largest;
}

/** A file is a row of boxes that each say how long they are, but for one that is as long as the rest. */
function isAvifWhole(view: DataView): boolean {
  let at = 0;
  while (at + 8 <= view.byteLength) {
    const length = view.getUint32(at);
    if (length < 8) return true;
    at += length;
  }
  return at === view.byteLength;
}
