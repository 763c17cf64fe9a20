import * as z from 'zod/mini';

/** A colour as `#rrggbb`. */
export const Hex = z.string().check(z.regex(/^#[0-9a-f]{6}$/i));

/** A picture in the media store: served at /media/{width}/{key}. Sizes in px. */
export const Picture = z.object({
  key: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  /** The colour it shows; null if it shows no particular one. */
  colour: z.nullable(z.string()),
  /** The placeholder colour while it loads, taken from its edges; null if unknown. */
  ground: z.nullable(Hex),
});
export type Picture = z.infer<typeof Picture>;
