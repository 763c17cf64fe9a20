export const bytesOf = (...parts: (string | readonly number[])[]) =>
  parts.flatMap((part) => (typeof part === 'string' ? Array.from(part, (letter) => letter.charCodeAt(0)) : [...part]));
export const zeros = (count: number) => Array.from({ length: count }, () => 0);
const word = (value: number) => [value >> 8, value & 255];

/** The beginnings and ends of picture files of a size in px: what the shop reads of them. */
export const png = (width: number, height: number) =>
  bytesOf(
    '\x89PNG\r\n\x1a\n',
    [0, 0, 0, 13],
    'IHDR',
    [0, 0],
    word(width),
    [0, 0],
    word(height),
    zeros(20),
    'IEND',
    zeros(4),
  );
export const jpeg = (width: number, height: number) =>
  bytesOf(
    [0xff, 0xd8, 0xff, 0xe0],
    word(4),
    [0, 0],
    [0xff, 0xc2],
    word(11),
    [8],
    word(height),
    word(width),
    zeros(9),
    [0xff, 0xd9],
  );
const riff = (...parts: Parameters<typeof bytesOf>) => {
  const chunks = bytesOf(...parts);
  return bytesOf('RIFF', [chunks.length, 0, 0, 0], chunks);
};
export const webp = (width: number, height: number) => {
  const low = (value: number) => [value & 255, value >> 8];
  return riff('WEBPVP8 ', zeros(10), low(width), low(height), zeros(9));
};
export const lossless = (width: number, height: number) => {
  const bits = (width - 1) | ((height - 1) << 14);
  return riff('WEBPVP8L', zeros(4), [0x2f], [bits & 255, (bits >> 8) & 255, (bits >> 16) & 255, bits >>> 24], zeros(9));
};
export const extended = (width: number, height: number) => {
  const low = (value: number) => [value & 255, (value >> 8) & 255, value >> 16];
  return riff('WEBPVP8X', zeros(8), low(width - 1), low(height - 1), zeros(9));
};
/** With a thumbnail, which has a size of its own. */
export const avif = (width: number, height: number) => {
  const spatialExtents = (across: number, down: number) =>
    bytesOf([0, 0, 0, 20], 'ispe', zeros(4), [0, 0], word(across), [0, 0], word(down));
  return bytesOf([0, 0, 0, 16], 'ftypavif', zeros(4), spatialExtents(160, 160), spatialExtents(width, height));
};
