import * as z from 'zod/mini';

/** A colour as `#rrggbb`. */
export const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** A picture in the media store: served at /media/{width}/{key}. Sizes in px. */
export const Picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** The colour it shows; null where it shows the product as such. */
  colour: z.nullable(z.string()),
  /** What fills its place while it comes: the colour along its edges; null where nobody has looked. */
  ground: z.nullable(Hex),
});
export type Picture = z.infer<typeof Picture>;
