import type { Picture as PictureData } from '../contract/picture.ts';
import { mediaUrl, SHOWN_WIDTHS } from '../domain/pictures.ts';

type Props = {
  picture: PictureData;
  /** The `sizes` attribute: how wide it is shown. */
  sizes: string;
  /** The widths that it is offered in. */
  widths?: readonly (typeof SHOWN_WIDTHS)[number][];
  /** The largest thing on the first screen: fetched first. */
  priority?: boolean;
  className?: string;
  /** Overrides the picture's own text; empty where a name stands beside it. */
  alt?: string;
};

/**
 * A picture in the widths that are served. Its place is kept while it comes, and filled with its own colour: as an
 * attribute, because the content policy allows no inline style.
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
