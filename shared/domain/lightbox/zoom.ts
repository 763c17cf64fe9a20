/** The lightbox's numbers (specification, section 9): a step, and the limits. */
export const ZOOM_STEP = 0.12;
/** Times the picture's own pixels. */
export const MAX_ZOOM = 3;
export const MIN_ZOOM = 0.1;

/** Within this distance of the fitted or the natural size, a zoom snaps to it. */
const SNAP = 0.05;
/** The smallest scale of a double tap: for small pictures the natural size would change nothing. */
const MIN_CLOSE_UP = 1.5;
const CLOSE_UP = 2;

/** A point or a distance, px; the origin is the middle of the stage. */
export type Point = { x: number; y: number };

/** What is visible: scale 1 is the whole picture fitted into the stage; the offset is of the picture's middle. */
export type View = { scale: number } & Point;

/** Sizes in px: the stage, and the picture as fitted; `natural` is the picture's own width. */
export type Frame = {
  stage: { width: number; height: number };
  picture: { width: number; height: number };
  natural: number;
};

export const FITTED: View = { scale: 1, x: 0, y: 0 };

/** The scale at which a picture pixel is a screen pixel, at least 1 (fitted). */
export function naturalScale({ natural, picture }: Frame): number {
  return picture.width > 0 ? Math.max(1, natural / picture.width) : 1;
}

function withinLimits(scale: number, frame: Frame): number {
  return Math.min(Math.max(scale, MIN_ZOOM), naturalScale(frame) * MAX_ZOOM);
}

function snapped(scale: number, frame: Frame): number {
  const natural = naturalScale(frame);
  if (Math.abs(scale - 1) < SNAP) return 1;
  return Math.abs(scale - natural) < SNAP ? natural : scale;
}

/** Limits the offset so that the picture's edge never moves inside the stage's. */
function bounded(view: View, { stage, picture }: Frame): View {
  const x = Math.max(0, (picture.width * view.scale - stage.width) / 2);
  const y = Math.max(0, (picture.height * view.scale - stage.height) / 2);
  return { scale: view.scale, x: clamp(view.x, x), y: clamp(view.y, y) };
}

function clamp(value: number, most: number): number {
  // Adding 0 turns -0 into 0.
  return Math.min(Math.max(value, -most), most) + 0;
}

/** Zooms to a scale around a point, which stays in place as far as the bounds allow. */
export function zoomTo(view: View, scale: number, at: Point, frame: Frame): View {
  const next = withinLimits(scale, frame);
  const grown = next / view.scale;
  const x = at.x - (at.x - view.x) * grown;
  const y = at.y - (at.y - view.y) * grown;
  return bounded({ scale: next, x, y }, frame);
}

/** One step in or out around a point; it snaps to the fitted and to the natural size. */
export function zoomStep(view: View, direction: 1 | -1, at: Point, frame: Frame): View {
  return zoomTo(view, snapped(view.scale + direction * ZOOM_STEP, frame), at, frame);
}

/** A double tap: a close-up at the point, or back to the former view. */
export function toggleCloseUp(view: View, last: number, at: Point, frame: Frame): View {
  const natural = naturalScale(frame);
  const closeUp = natural < MIN_CLOSE_UP ? CLOSE_UP : natural;
  return zoomTo(view, view.scale === closeUp ? last : closeUp, at, frame);
}

/** Moves a zoomed picture within its bounds. */
export function pan(view: View, by: Point, frame: Frame): View {
  return bounded({ scale: view.scale, x: view.x + by.x, y: view.y + by.y }, frame);
}

/** The same view in a stage of another size. */
export function refit(view: View, frame: Frame): View {
  return zoomTo(view, view.scale, { x: 0, y: 0 }, frame);
}

/** After the fingers are lifted: a picture smaller than fitted returns to that, one nearly at a size snaps to it. */
export function settle(view: View, frame: Frame): View {
  return view.scale < 1 ? FITTED : zoomTo(view, snapped(view.scale, frame), { x: 0, y: 0 }, frame);
}

/** The largest part of the stage that a picture takes; on phones it may reach the sides. */
const ROOM = { wide: { x: 0.8, y: 0.8 }, narrow: { x: 1, y: 0.8 } } as const;
const NARROW_PX = 768;

/** Fits a picture into a stage; it is never shown larger than its own pixels. */
export function frameOf(stage: Frame['stage'], picture: Frame['picture']): Frame {
  const room = stage.width < NARROW_PX ? ROOM.narrow : ROOM.wide;
  const fit = Math.min((stage.width * room.x) / picture.width, (stage.height * room.y) / picture.height, 1);
  return {
    stage,
    picture: { width: picture.width * fit, height: picture.height * fit },
    natural: picture.width,
  };
}
