import type { Fabric } from '../drawing.ts';
import type { Point } from './geometry.ts';

/** What a layer is made of; the extra ones are trims that a garment of any fabric may have. */
export type Cloth = Fabric | 'net' | 'lining' | 'metal' | 'pearl' | 'paper';

/** Whose colour a layer takes: the product's, the contrast of its piping, or one of its own. */
export type Tint = 'cloth' | 'contrast' | readonly [red: number, green: number, blue: number];

/** A soft ridge pulled between two places, as from a strap or a belt. Negative heights are hollows. */
export type Pull = { from: Point; to: Point; width: number; height: number; bend?: number };

/** Small folds that start at a line and fade away from it, as under a waistband. */
export type Gather = { from: Point; to: Point; reach: number; pitch: number; height: number };

/** How a panel falls. Lengths are garment units. */
export type Folds = {
  /** Folds run along this line; `fan` above 0 opens them towards its end. */
  axis: readonly [Point, Point];
  fan?: number;
  /** Distance between folds and their height. */
  width: number;
  depth: number;
  /** How much of the height there is at the start and at the end of the axis. */
  grow?: readonly [number, number];
  /** Roundness across the axis, as of a filled cup: centre, radii and height. */
  dome?: { at: Point; radiusX: number; radiusY: number; height: number };
  pulls?: readonly Pull[];
  gathers?: readonly Gather[];
};

/** A piece of cloth with an outline. */
export type Panel = {
  kind: 'panel';
  outline: readonly Point[];
  cloth: Cloth;
  folds: Folds;
  tint?: Tint;
  /** How far it stands above what lies under it: the strength and width of its shadow. */
  lift?: number;
  /** Width of the rounded edge; 0 for an edge that is sewn into the next panel. */
  edge?: number;
  /** Multiplies the light, for the inside of a garment seen through its neck. */
  shade?: number;
};

/** How a strip along a line looks. */
export type Look =
  | 'strap'
  | 'elastic'
  | 'binding'
  | 'piping'
  | 'band'
  | 'gathered'
  | 'lace'
  | 'cord'
  | 'seam'
  | 'stitch'
  | 'crease';

/** A strip along a line: straps, bindings, lace edges, and the marks of the needle. */
export type Ribbon = {
  kind: 'ribbon';
  path: readonly Point[];
  /** Full width, the same everywhere or given by the share of the path passed (0 to 1). */
  width: number | ((share: number) => number);
  look: Look;
  cloth?: Cloth;
  tint?: Tint;
  lift?: number;
  /** Strength of a mark, 1 when not given. */
  force?: number;
};

export type Layer = Panel | Ribbon;
