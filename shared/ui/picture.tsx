import type { Picture as PictureData } from '../contract/picture.ts';
import { mediaUrl, SHOWN_WIDTHS } from '../domain/pictures.ts';

type Props = {
  picture: PictureData;
  /** The `sizes` attribute: the width it is displayed in. */
  sizes: string;
  /** The widths in its `srcset`. */
  widths?: readonly (typeof SHOWN_WIDTHS)[number][];
  /** The largest element of the first screen: loaded first. */
  priority?: boolean;
  className?: string;
  /** Overrides the picture's alt text; empty if the name is beside it. */
  alt?: string;
};

/**
 * A picture in the available widths. Its space is reserved while it loads, and filled with its own colour: by an
 * attribute, because the Content-Security-Policy allows no inline style.
 */
export function Picture({ picture, sizes, widths = SHOWN_WIDTHS, priority = false, className, alt }: Props) {
  const image = (
    <img
      className={className}
      src={mediaUrl(picture.key, 720)}
      srcSet={widths.map((width) => `${mediaUrl(picture.key, width)} ${width}w`).join()}
      sizes={sizes}
      width={picture.width}
      height={picture.height}
      alt={alt ?? picture.alt}
      loading={priority ? 'eager' : 'lazy'}
      {...(priority && { decoding: 'sync' as const, fetchPriority: 'high' as const })}
    />
  );
  if (picture.ground === null) return image;
  return (
    <>
      <svg className="picture-ground" color={picture.ground} aria-hidden="true" />
      {image}
    </>
  );
}
