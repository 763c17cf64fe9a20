/** The formats that pictures are served in. */
export type PictureFormat = 'image/avif' | 'image/webp' | 'image/jpeg';

/**
 * AVIF is 40 % smaller than WebP, and takes ten times as long to make: up to this width a picture is made in less
 * than half a second, above it in one to two (docs/edge.md has the measurements).
 */
const WIDEST_AVIF = 480;

/** The smallest format that the browser says it takes, for a picture of this width in px. */
export function pictureFormat(accept: string | undefined, width: number): PictureFormat {
  const takes = (type: string) => (accept ?? '').split(',').some((part) => part.trim().split(';', 1)[0] === type);
  if (width <= WIDEST_AVIF && takes('image/avif')) return 'image/avif';
  return takes('image/webp') ? 'image/webp' : 'image/jpeg';
}
