import type { Item } from './composition.ts';
import type { Drawing } from './drawing.ts';
import { curve, ellipse, half, type Point } from './engine/geometry.ts';
import type { Layer, Tint } from './engine/layer.ts';
import type { Rest } from './engine/paint.ts';
import { type Placement, placeIn } from './engine/stage.ts';
import { both, panel, ribbon } from './garments/cut.ts';
import { GOLD } from './garments/trims.ts';
import { FRAME } from './picture-size.ts';

type Laid = { layers: readonly Layer[]; place: Placement; rest: Rest };

/** The part of the dress form that a picture shows. */
export type FormView = 'bust' | 'hips' | 'whole';

const LINEN: Tint = [208, 193, 176];
const WOOD: Tint = [150, 112, 82];

/** Middle of each view in the form's units, and its scale. */
const VIEWS: Record<FormView, { y: number; scale: number }> = {
  bust: { y: -84, scale: 1.18 },
  hips: { y: 520, scale: 1.2 },
  whole: { y: 124, scale: 0.88 },
};

/** Where the middle of a pair of briefs sits on the form. */
const HIPS = 590;

const TORSO: readonly Point[] = half(
  '0,-604! 58,-600! 62,-560 84,-524 170,-484 268,-444! 284,-420 270,-330 262,-240 276,-160! 282,-70 268,40 244,140 204,330 232,440 270,560 280,640 272,760 262,846! 130,856 0,858!',
);

export function isFormView(styling: string): styling is FormView {
  return styling in VIEWS;
}

/** Garments on a dress form, seen as far as the form carries them: the rest of them goes round it. */
export function onDressForm(items: readonly Item[], drawing: Drawing, view: FormView): Laid[] {
  const { y, scale } = VIEWS[view];
  const form: Placement = { x: FRAME.width / 2, y: FRAME.height / 2 - y * scale, scale, angle: 0 };
  return [
    { layers: stand(drawing), place: form, rest: { height: 1.2 } },
    { layers: torso(drawing), place: form, rest: { height: 2.2 } },
    ...items.map(({ pattern }, index): Laid => {
      const low = view === 'hips' || (items.length > 1 && index === 0) ? HIPS : 0;
      const window = TORSO.map(([px, py]): Point => [px, py - low]);
      const place = placeIn(form, { x: 0, y: low, scale: 1, angle: 0 });
      return { layers: pattern(drawing, 'front', true), place, rest: { height: 0.22, window } };
    }),
  ];
}

function torso(drawing: Drawing): Layer[] {
  return [
    panel(drawing, TORSO, {
      cloth: 'cotton',
      tint: LINEN,
      folds: {
        axis: [
          [0, -600],
          [0, 850],
        ],
        width: 260,
        depth: 2,
        dome: { at: [0, 60], radiusX: 330, radiusY: 1100, height: 130 },
      },
      edge: 84,
    }),
    ribbon(curve('0,-590 0,-100 0,330 0,850'), 'seam', 5, { force: 0.5 }),
    ...both(
      ribbon(curve('150,-492 158,-300 140,0 122,140 104,330 128,520 140,852'), 'seam', 5, { force: 0.5 }),
      armPlate(drawing),
    ),
    ribbon(curve('-60,-572 0,-562 60,-572'), 'stitch', 3.5),
    panel(drawing, ellipse([0, -604], 60, 13), { cloth: 'wood', tint: WOOD, folds: LEVEL, edge: 8, lift: 0.6 }),
    panel(drawing, ellipse([0, -630], 17, 19), { cloth: 'wood', tint: WOOD, folds: LEVEL, edge: 16, lift: 0.6 }),
  ];
}

const LEVEL = {
  axis: [
    [-60, -600],
    [60, -600],
  ],
  width: 60,
  depth: 1,
} as const;

/** The flat end of the form's arm, seen from the side. */
function armPlate(drawing: Drawing): Layer {
  return panel(drawing, ellipse([271, -312], 15, 108), {
    cloth: 'cotton',
    tint: LINEN,
    folds: {
      axis: [
        [272, -420],
        [272, -200],
      ],
      width: 90,
      depth: 2,
    },
    edge: 7,
    lift: 0.8,
    shade: 0.88,
  });
}

function stand(drawing: Drawing): Layer[] {
  return [
    ribbon(
      [
        [0, 840],
        [0, 1400],
      ],
      'cord',
      34,
      { cloth: 'wood', tint: WOOD, lift: 1 },
    ),
    panel(drawing, ellipse([0, 868], 30, 16), { tint: GOLD, cloth: 'metal', folds: LEVEL, edge: 10, lift: 0.6 }),
  ];
}
