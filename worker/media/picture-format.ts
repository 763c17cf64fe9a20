/** The formats that pictures are served in. */
export type PictureFormat = 'image/avif' | 'image/webp' | 'image/jpeg';

/**
 * AVIF is smaller than WebP and takes ten times as long to make: up to this width, px, the platform makes it in less
 * than half a second, above it in one to two (docs/edge.md has the measurements).
 */
const WIDEST_AVIF = '480';

/** The smallest format that the browser says it takes, for a picture of this width in px; AVIF up to `widestAvif`. */
export function pictureFormat(accept: string | undefined, width: number, widestAvif = WIDEST_AVIF): PictureFormat {
  const taken = (accept ?? '').toLowerCase().split(',').map(acceptedType);
  const takes = (type: string) => taken.includes(type);
  if (width <= Number(widestAvif) && takes('image/avif')) return 'image/avif';
  return takes('image/webp') ? 'image/webp' : 'image/jpeg';
}

/** The type that a part of `Accept` names; null for one that is refused by it. */
function acceptedType(part: string): string | null {
  const [type = '', ...parameters] = part.split(';').map((piece) => piece.trim());
  return parameters.some((parameter) => /^q=0(?:\.0*)?$/.test(parameter)) ? null : type;
}
