import type { Item, Styling } from './composition.ts';
import type { Drawing } from './drawing.ts';
import { closedCurve, curve, type Point } from './engine/geometry.ts';
import type { Layer, Tint } from './engine/layer.ts';
import type { Rest } from './engine/paint.ts';
import { type Placement, placeIn } from './engine/stage.ts';
import { panel, ribbon } from './garments/cut.ts';
import { GOLD } from './garments/trims.ts';

type Laid = { layers: readonly Layer[]; place: Placement; rest: Rest };
type Loose = { layers: readonly Layer[]; place: Placement };
type Centred = (laid: readonly Loose[], scale: number, angle: number, off: Point) => Placement;

const SILK: Record<Drawing['ground'], Tint> = { beige: [226, 213, 198], wine: [104, 22, 32] };

/** Hangs a garment: straps go over a thin metal hanger, shoulders sit on a wooden one. */
export function hangerFor(styling: Styling, drawing: Drawing, layers: readonly Layer[]): Layer[] {
  if (styling === 'strap-hanger') return [...metalHanger(), ...layers];
  const near = layers.findIndex((layer) => layer.kind === 'panel' && layer.shade === undefined);
  return [...hook(-560, -392), ...layers.slice(0, near), ...woodenHanger(drawing), ...layers.slice(near)];
}

function hook(top: number, low: number): Layer[] {
  return [
    ribbon(
      curve(
        `-22,${top + 34} -20,${top + 8} 0,${top} 21,${top + 16} 16,${top + 44} 2,${top + 62} 0,${top + 90} 0,${low}`,
      ),
      'cord',
      6.5,
      { tint: GOLD, lift: 1.4 },
    ),
  ];
}

function metalHanger(): Layer[] {
  return [
    ...hook(-752, -640),
    ribbon(
      curve(
        '-214,-552 -150,-578 -60,-616 0,-642 60,-616 150,-578 214,-552 216,-540! 120,-538 -120,-538 -216,-540! -214,-552',
      ),
      'cord',
      7,
      { tint: GOLD, lift: 1.6 },
    ),
  ];
}

function woodenHanger(drawing: Drawing): Layer[] {
  const arms = closedCurve(
    '0,-402! 20,-398 70,-376 150,-344 196,-318! 190,-302 140,-318 60,-346 0,-362 -60,-346 -140,-318 -190,-302 -196,-318! -150,-344 -70,-376 -20,-398',
  );
  return [
    panel(drawing, arms, {
      cloth: 'wood',
      tint: [150, 112, 82],
      folds: {
        axis: [
          [-190, -350],
          [190, -350],
        ],
        width: 90,
        depth: 2,
      },
      edge: 16,
      lift: 1,
    }),
    ribbon(
      [
        [0, -420],
        [0, -398],
      ],
      'cord',
      9,
      { tint: GOLD, lift: 0.4 },
    ),
  ];
}

/** A length of silk thrown across the picture under a set or a single piece. */
function silk(drawing: Drawing): Layer[] {
  const s = drawing.seed % 2 === 0 ? 1 : -1;
  const shift = ((drawing.seed * 37) % 11) * 18;
  const line = closedCurve(
    `${s * -800},-420! ${s * -420},-440 ${s * 0},-500 ${s * 420},-590 ${s * 800},-640! ${s * 800},900! ${s * -800},900!`,
  );
  return [
    panel(drawing, line, {
      cloth: 'satin',
      tint: SILK[drawing.ground],
      folds: {
        axis: [
          [s * -800, -200],
          [s * 800, -420],
        ],
        width: 170,
        depth: 40,
        grow: [0.8, 1.1],
        pulls: [
          { from: [s * -700, 60 + shift], to: [s * 560, -70], width: 46, height: 26, bend: 0.4 },
          { from: [s * 660, 300 - shift], to: [s * -420, 520], width: 56, height: 30, bend: 0.4 },
        ],
      },
      edge: 20,
      lift: 1.8,
    }),
  ];
}

/** Pieces turned and overlapping on a length of silk. */
export function drapedItems(items: readonly Item[], drawing: Drawing, scale: number, centred: Centred): Laid[] {
  const turn = drawing.seed % 2 === 0 ? 1 : -1;
  const loose = items.map(({ pattern, place }, index): Loose => {
    const upper = index === items.length - 1;
    const lone = items.length === 1;
    const moved: Placement = lone
      ? { ...place, angle: -0.22 * turn }
      : {
          x: place.x + (upper ? -60 : 80) * turn,
          y: place.y * (upper ? 1 : 0.86),
          scale: place.scale,
          angle: (upper ? -0.2 : 0.16) * turn,
        };
    return { layers: pattern(drawing, 'front'), place: moved };
  });
  const outer = centred(loose, scale * 0.98, 0, [0, 0]);
  const cloth: Laid = {
    layers: silk(drawing),
    place: { x: 560, y: 760, scale: 1, angle: -0.12 * turn },
    rest: { height: 1.2 },
  };
  return [
    cloth,
    ...loose.map(({ layers, place }) => ({ layers, place: placeIn(outer, place), rest: { height: 0.9 } })),
  ];
}
