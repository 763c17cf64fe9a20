import type { Drawing } from '../drawing.ts';
import { flip, type Point } from '../engine/geometry.ts';
import type { Folds, Layer, Panel, Ribbon } from '../engine/layer.ts';
import { type Placement, toPixels } from '../engine/stage.ts';

/** The side of a garment that lies up. */
export type Side = 'front' | 'back';

/** Makes the layers of one piece of clothing, laid flat, bottom layer first, about the place (0, 0). */
export type Pattern = (drawing: Drawing, side: Side) => Layer[];

/** A panel, with what is not said left plain. */
export function panel(
  drawing: Drawing,
  outline: readonly Point[],
  rest: Omit<Panel, 'kind' | 'outline' | 'cloth'> & { cloth?: Panel['cloth'] },
): Panel {
  return { kind: 'panel', outline, cloth: drawing.fabric, ...rest };
}

/** A strip along a line. */
export function ribbon(
  path: readonly Point[],
  look: Ribbon['look'],
  width: Ribbon['width'],
  rest: Partial<Omit<Ribbon, 'kind' | 'path' | 'look' | 'width'>> = {},
): Ribbon {
  return { kind: 'ribbon', path, look, width, ...rest };
}

/** Layers together with their mirror images: the other side of the garment. */
export function both(...layers: readonly Layer[]): Layer[] {
  return layers.flatMap((layer) => [layer, mirror(layer)]);
}

/** The mirror image of a layer. */
export function mirror(layer: Layer): Layer {
  if (layer.kind === 'ribbon') {
    const { width } = layer;
    return { ...layer, path: flip(layer.path), width: typeof width === 'number' ? width : (share) => width(1 - share) };
  }
  const folds = moveFolds(layer.folds, ([x, y]) => [-x, y]);
  const gathers = folds.gathers?.map((gather) => ({ ...gather, from: gather.to, to: gather.from }));
  return { ...layer, outline: flip(layer.outline), folds: { ...folds, ...(gathers ? { gathers } : {}) } };
}

/** Layers set down at another place: turned, scaled and moved. */
export function put(layers: readonly Layer[], placement: Placement): Layer[] {
  const at = (point: Point): Point => toPixels(placement, point);
  return layers.map((layer) =>
    layer.kind === 'ribbon'
      ? { ...layer, path: layer.path.map(at) }
      : { ...layer, outline: layer.outline.map(at), folds: moveFolds(layer.folds, at) },
  );
}

/** Layers turned about a place by `angle` radians. */
function turn(layers: readonly Layer[], [x, y]: Point, angle: number): Layer[] {
  const [toX, toY] = toPixels({ x: 0, y: 0, scale: 1, angle }, [x, y]);
  return put(layers, { x: x - toX, y: y - toY, scale: 1, angle });
}

function moveFolds(folds: Folds, at: (point: Point) => Point): Folds {
  const ends = <Line extends { from: Point; to: Point }>(line: Line): Line => ({
    ...line,
    from: at(line.from),
    to: at(line.to),
  });
  return {
    ...folds,
    axis: [at(folds.axis[0]), at(folds.axis[1])],
    ...(folds.dome ? { dome: { ...folds.dome, at: at(folds.dome.at) } } : {}),
    ...(folds.pulls ? { pulls: folds.pulls.map(ends) } : {}),
    ...(folds.gathers ? { gathers: folds.gathers.map(ends) } : {}),
  };
}

/** Both sleeves of a garment, from its right one and the place it turns about: neither lies quite as the other does. */
export function sleeves(drawing: Drawing, right: readonly Layer[], shoulder: Point): Layer[] {
  const lean = (step: number) => (((drawing.seed * step) % 7) - 3) * 0.014;
  return [...turn(right, shoulder, lean(5)), ...turn(right, shoulder, lean(3)).map(mirror)];
}

/** How deep folds are for a cloth: satin pours, cotton and knit hold themselves. */
function drape({ fabric }: Drawing): { width: number; depth: number } {
  const drapes = {
    satin: { width: 74, depth: 40 },
    lace: { width: 80, depth: 20 },
    cotton: { width: 92, depth: 28 },
    jersey: { width: 84, depth: 30 },
    knit: { width: 112, depth: 36 },
    rib: { width: 96, depth: 42 },
    velour: { width: 96, depth: 32 },
  } as const;
  return drapes[fabric];
}

/** Folds that run from `from` to `to` as the drawing's cloth falls; `much` multiplies their depth. */
export function fall(
  drawing: Drawing,
  from: Point,
  to: Point,
  much = 1,
  rest: Partial<Panel['folds']> = {},
): Panel['folds'] {
  const { width, depth } = drape(drawing);
  return { axis: [from, to], width, depth: depth * much, grow: [0.4, 1.15], ...rest };
}
