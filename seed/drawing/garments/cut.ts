import type { Drawing } from '../drawing.ts';
import { flip, type Point } from '../engine/geometry.ts';
import type { Layer, Panel, Ribbon } from '../engine/layer.ts';

/** The side of a garment that lies up. */
export type Side = 'front' | 'back';

/** Makes the layers of one piece of clothing, bottom layer first, about the place (0, 0). */
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
  const { folds } = layer;
  const at = ([x, y]: Point): Point => [-x, y];
  const axis: Panel['folds']['axis'] = [at(folds.axis[0]), at(folds.axis[1])];
  return {
    ...layer,
    outline: flip(layer.outline),
    folds: {
      ...folds,
      axis,
      ...(folds.dome ? { dome: { ...folds.dome, at: at(folds.dome.at) } } : {}),
      ...(folds.pulls ? { pulls: folds.pulls.map((pull) => ({ ...pull, from: at(pull.from), to: at(pull.to) })) } : {}),
      ...(folds.gathers
        ? { gathers: folds.gathers.map((gather) => ({ ...gather, from: at(gather.to), to: at(gather.from) })) }
        : {}),
    },
  };
}

/** How deep folds are for a cloth: satin pours, cotton and knit hold themselves. */
function drape({ fabric }: Drawing): { width: number; depth: number } {
  const drapes = {
    satin: { width: 74, depth: 40 },
    lace: { width: 80, depth: 20 },
    cotton: { width: 92, depth: 28 },
    knit: { width: 112, depth: 36 },
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
