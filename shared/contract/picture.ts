import * as z from 'zod/mini';

/** A colour as `#rrggbb`; without a flag, which published patterns cannot have. */
export const Hex = z.string().check(z.regex(/^#[0-9A-Fa-f]{6}$/));

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
