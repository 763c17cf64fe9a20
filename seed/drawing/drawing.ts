/** Cloths the program can weave and light. */
export const FABRICS = ['satin', 'lace', 'cotton', 'jersey', 'knit', 'rib', 'velour'] as const;

export type Fabric = (typeof FABRICS)[number];

/** What is rendered from close by: a cloth with something sewn (seed/renders/macro.py). */
export type Macro = Fabric | 'edge' | 'hooks';

/** Outlines the program can cut. Sets and pyjamas are two pieces laid in one picture. */
export type Garment =
  | 'triangle-bralette'
  | 'longline-bralette'
  | 'balconette'
  | 'soft-cup'
  | 'classic-briefs'
  | 'high-waist-briefs'
  | 'thong'
  | 'french-knickers'
  | 'triangle-set'
  | 'balconette-set'
  | 'longline-set'
  | 'short-slip'
  | 'long-slip'
  | 'empire-nightdress'
  | 'nightshirt'
  | 'camisole-shorts'
  | 'shirt-trousers'
  | 'tee-trousers'
  | 'kimono-robe'
  | 'long-robe'
  | 'shawl-robe'
  | 'lounge-pullover-trousers'
  | 'lounge-dress';

/** The views that are drawn of every colour. */
export type DrawnView = 'front' | 'back' | 'detail';

/** The pictures of a colour: those, and its cloth. */
export type PictureView = DrawnView | 'cloth';

/** What a garment looks like before it has a colour. */
export type Drawing = {
  garment: Garment;
  fabric: Fabric;
  /** Lace along the hem, the neckline, or both. */
  lace?: 'hem' | 'neck' | 'both';
  /** Contrast piping along seams and edges, as on men's pyjamas. */
  piping?: true;
  /** A small bow at the centre front. */
  bow?: true;
  /** Multiplies the outline's length, 0.85 to 1.15. */
  length?: number;
  /** The ground it lies on: the brand's beige, or dark wine for the chosen few. */
  ground: 'beige' | 'wine';
  /** Where the folds fall: another number is another piece of cloth. */
  seed: number;
};

/** What hangs on straps with a ring and a slide. */
const STRAPPED: ReadonlySet<Garment> = new Set(['long-slip', 'camisole-shorts', 'triangle-set']);

/** The render that shows a drawing's cloth: satin has the strap, the hooks or the edge of the piece. */
export function macroOf({ fabric, garment }: Pick<Drawing, 'fabric' | 'garment'>): Macro {
  if (fabric !== 'satin' || STRAPPED.has(garment)) return fabric;
  return garment.startsWith('balconette') ? 'hooks' : 'edge';
}
