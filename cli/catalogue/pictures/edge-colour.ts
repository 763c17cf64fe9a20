import sharp from 'sharp';

/** The width to which a picture is reduced, px: enough to tell its background from its subject. */
const WIDTH = 16;
const HEIGHT = 20;

/** The colour along a picture's edges as `#rrggbb`, the median of each channel; transparent parts count as white. */
export async function edgeColour(bytes: Uint8Array): Promise<string> {
  const pixels = await sharp(bytes)
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .raw()
    .toBuffer();
  const channels = pixels.length / (WIDTH * HEIGHT);
  const edge = Array.from({ length: WIDTH * HEIGHT }, (_, index) => index).filter(isEdge);
  const middle = [0, 1, 2].map((channel) => {
    const values = edge.map((index) => pixels[index * channels + Math.min(channel, channels - 1)] ?? 0);
    return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
  });
  return `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

function isEdge(index: number): boolean {
  const x = index % WIDTH;
  const y = Math.floor(index / WIDTH);
  return x === 0 || y === 0 || x === WIDTH - 1 || y === HEIGHT - 1;
}
