import type { FieldError } from '#shared/contract/problem.ts';

/** The most pixels of a picture: larger ones would not be resized at the edge. */
const MOST_PIXELS = 50_000_000;
/** The smallest width and height: less looks blurred on a product's page. */
const LEAST_SIDE = 300;

/** A picture's type and size in px, by its content. */
export type PictureFile = { type: string; extension: string; width: number; height: number };

/**
 * The name and type that a browser sends prove nothing: the content decides. SVG, which can contain scripts, is not
 * accepted.
 */
const FORMATS = [
  { type: 'image/jpeg', extension: 'jpg', begins: '\xff\xd8\xff', size: jpegSize },
  { type: 'image/png', extension: 'png', begins: '\x89PNG\r\n\x1a\n', size: pngSize },
  { type: 'image/webp', extension: 'webp', begins: 'RIFF', size: webpSize },
] as const;

type Size = { width: number; height: number } | null;

/** Inspects a picture file. A FieldError says why it is refused. */
export function inspectPicture(bytes: Uint8Array<ArrayBuffer>): PictureFile | FieldError {
  const format = FORMATS.find(({ begins }) => says(bytes, 0, begins));
  if (!format) return { path: 'data', code: 'picture-type' };
  const size = format.size(new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength));
  if (!size) return { path: 'data', code: 'picture-damaged' };
  const { width, height } = size;
  if (width * height > MOST_PIXELS) return { path: 'data', code: 'picture-too-large' };
  if (Math.min(width, height) < LEAST_SIDE) return { path: 'data', code: 'picture-too-small' };
  return { type: format.type, extension: format.extension, width, height };
}

function says(bytes: Uint8Array, at: number, text: string): boolean {
  return Array.from(text, (letter) => letter.charCodeAt(0)).every((code, index) => bytes[at + index] === code);
}

/** The size is in the frame's header, after segments that state their own length. */
function jpegSize(view: DataView): Size {
  let at = 2;
  while (at + 9 < view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { height: view.getUint16(at + 5), width: view.getUint16(at + 7) };
    at += 2 + view.getUint16(at + 2);
  }
  return null;
}

function pngSize(view: DataView): Size {
  return view.byteLength < 33 ? null : { width: view.getUint32(16), height: view.getUint32(20) };
}

/** A lossy picture (VP8), a lossless one (VP8L), or one with further chunks (VP8X); sizes are little-endian. */
function webpSize(view: DataView): Size {
  if (view.byteLength < 30) return null;
  const bytes = new Uint8Array(view.buffer, view.byteOffset, view.byteLength);
  if (!says(bytes, 8, 'WEBPVP8')) return null;
  if (says(bytes, 12, 'VP8 ')) {
    return { width: view.getUint16(26, true) & 0x3fff, height: view.getUint16(28, true) & 0x3fff };
  }
  if (says(bytes, 12, 'VP8L')) {
    const bits = view.getUint32(21, true);
    return { width: (bits & 0x3fff) + 1, height: ((bits >> 14) & 0x3fff) + 1 };
  }
  const uint24 = (at: number) => view.getUint16(at, true) + view.getUint8(at + 2) * 65_536;
  return { width: uint24(24) + 1, height: uint24(27) + 1 };
}
