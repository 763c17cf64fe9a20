/** The longest side of a stored picture, px: more than any screen of the shop shows. */
const MAX_SIDE = 2400;
const MIN_SIDE = 300;
/** The largest file that is read, bytes. */
const MAX_BYTES = 60_000_000;
const TYPES = [
  { type: 'image/webp', quality: 0.86 },
  { type: 'image/jpeg', quality: 0.88 },
] as const;

/** A picture prepared for the shop: rotated upright, reduced, without metadata. */
export type ReadyPicture = { data: string; ground: string };

/** Why a file cannot be used. */
export type PictureProblem = 'picture-type' | 'picture-unreadable' | 'picture-too-large' | 'picture-too-small';

/** Prepares a picture file for the shop, in the browser. */
export async function readyPicture(file: File): Promise<ReadyPicture | PictureProblem> {
  if (!file.type.startsWith('image/') || file.type === 'image/svg+xml') return 'picture-type';
  if (file.size > MAX_BYTES) return 'picture-too-large';
  const bitmap = await createImageBitmap(file).catch(() => null);
  if (!bitmap) return 'picture-unreadable';
  const { width, height } = bitmap;
  if (Math.min(width, height) < MIN_SIDE) return 'picture-too-small';
  const scale = Math.min(1, MAX_SIDE / Math.max(width, height));
  const canvas = draw(bitmap, Math.round(width * scale), Math.round(height * scale));
  const ground = edgeColour(draw(bitmap, 16, 20));
  bitmap.close();
  const blob = await encode(canvas);
  return { data: await toBase64(blob), ground };
}

function draw(bitmap: ImageBitmap, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('This browser draws nothing');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, 0, 0, width, height);
  return canvas;
}

/** A browser that cannot encode a type returns a PNG instead and says so. */
async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  for (const options of TYPES) {
    const blob = await canvas.convertToBlob(options);
    if (blob.type === options.type) return blob;
  }
  return await canvas.convertToBlob({ type: 'image/png' });
}

/** The average colour along the edges, as `#rrggbb`: the placeholder while the picture loads. */
function edgeColour(canvas: OffscreenCanvas): string {
  const { width, height } = canvas;
  const pixels = canvas.getContext('2d')?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const edge = Array.from({ length: width * height }, (_, index) => index).filter((index) => {
    const [x, y] = [index % width, Math.floor(index / width)];
    return x === 0 || y === 0 || x === width - 1 || y === height - 1;
  });
  const middle = [0, 1, 2].map((channel) => {
    const values = edge.map((index) => pixels[index * 4 + channel] ?? 0).sort((a, b) => a - b);
    return values[values.length >> 1] ?? 0;
  });
  return `#${middle.map((value) => value.toString(16).padStart(2, '0')).join('')}`;
}

async function toBase64(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let binary = '';
  for (let start = 0; start < bytes.length; start += 0x8000) {
    binary += String.fromCharCode(...bytes.subarray(start, start + 0x8000));
  }
  return btoa(binary);
}
