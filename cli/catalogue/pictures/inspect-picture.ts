import sharp from 'sharp';
import { shortDigest } from '../mapping/slug.ts';
import type { FetchedPicture } from '../merge/merge-product.ts';
import type { KeyedPicture } from '../shop/picture-store.ts';
import { edgeColour } from './edge-colour.ts';
import { MissingPicture } from './read-picture.ts';

type Format = { extension: string; type: string; begins: (bytes: Uint8Array) => boolean };

const startsWith =
  (...magic: readonly number[]) =>
  (bytes: Uint8Array) =>
    magic.every((byte, index) => bytes[index] === byte);
const says = (bytes: Uint8Array, at: number, text: string) =>
  Buffer.from(bytes.subarray(at, at + text.length)).toString('latin1') === text;

/** Formats are recognised by how the file begins: names and servers cannot be trusted. */
const FORMATS: readonly Format[] = [
  { extension: 'jpg', type: 'image/jpeg', begins: startsWith(0xff, 0xd8, 0xff) },
  { extension: 'png', type: 'image/png', begins: startsWith(0x89, 0x50, 0x4e, 0x47) },
  { extension: 'webp', type: 'image/webp', begins: (bytes) => says(bytes, 0, 'RIFF') && says(bytes, 8, 'WEBP') },
  { extension: 'avif', type: 'image/avif', begins: (bytes) => says(bytes, 4, 'ftypavif') },
];
/** EXIF orientations from here on turn the picture by 90 degrees. */
const FIRST_SIDEWAYS = 5;

export type InspectedPicture = KeyedPicture & Pick<FetchedPicture, 'width' | 'height' | 'ground'>;

/** Determines a picture's format, size and edge colour, and its key by content; refuses what is not a picture. */
export async function identifyPicture(bytes: Uint8Array<ArrayBuffer>): Promise<InspectedPicture> {
  const format = FORMATS.find(({ begins }) => begins(bytes));
  if (!format) throw new MissingPicture('it is not a JPEG, PNG, WebP or AVIF picture');
  const [{ width, height, orientation = 1 }, ground] = await Promise.all([
    sharp(bytes).metadata(),
    edgeColour(bytes),
  ]).catch((cause: unknown) => {
    throw new MissingPicture('the picture is damaged', { cause });
  });
  const sideways = orientation >= FIRST_SIDEWAYS;
  return {
    key: `catalogue/${shortDigest(bytes)}.${format.extension}`,
    type: format.type,
    bytes,
    width: sideways ? height : width,
    height: sideways ? width : height,
    ground,
  };
}
