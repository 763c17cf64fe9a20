import type { Drawing } from '../drawing.ts';
import { beside, closedCurve, curve, half, type Point, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { fall, mirror, panel, ribbon } from './cut.ts';
import { bodyFolds, type RobeCut, WAIST } from './robe-cut.ts';
import { label } from './trims.ts';

/** The inside of the back with its label, seen through the neck. */
export function inner(drawing: Drawing): Layer[] {
  return [
    panel(drawing, half('0,-384! 60,-388 96,-400! 120,-200 0,0!'), {
      folds: fall(drawing, [0, -380], [0, 0], 0.3),
      shade: 0.6,
      lift: 0.5,
    }),
    ribbon(span('0,-368 50,-374 92,-394'), 'strap', (share) => 34 * (0.5 + 0.5 * Math.sin(share * Math.PI) ** 0.5), {
      cloth: drawing.fabric,
      lift: 0.2,
    }),
    ...label(drawing, [0, -346], 56),
  ];
}

/** Cuffs that lie on the sleeve, in garment units. */
const CUFFS = { band: { width: 44, lift: 0.4 }, turned: { width: 64, lift: 0.8 } } as const;

/** A sleeve, with a cuff or a seam near its edge. */
export function sleeve(drawing: Drawing, { sleeve: { line, axis, edge, cuff }, armpit: [x, y] }: RobeCut): Layer[] {
  const [from, to] = axis;
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const away = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const back = (distance: number): Point[] =>
    edge.map(([x, y]): Point => [x - ((to[0] - from[0]) / away) * distance, y - ((to[1] - from[1]) / away) * distance]);
  return [
    panel(drawing, closedCurve(line), {
      folds: fall(drawing, from, to, 0.95, {
        width: 66,
        fan: 0.4,
        grow: [0.6, 1.15],
        pulls: [
          { from: [x, y], to: mid, width: 22, height: 11 },
          { from: [x - 2, y + 6], to: [x + 24, y - 190], width: 22, height: 9 },
          { from: [mid[0], mid[1] + 70], to: [to[0] + 30, to[1] - 20], width: 20, height: 11 },
        ],
      }),
      lift: 1,
    }),
    ...(cuff === 'stitched'
      ? [
          ribbon(back(44), 'seam', 7),
          ribbon(back(52), 'stitch', 3),
          ...(drawing.piping ? [ribbon(back(44), 'piping', 6, { tint: 'contrast' as const, lift: 0.3 })] : []),
        ]
      : [
          panel(drawing, [...back(-2), ...back(CUFFS[cuff].width).reverse()], {
            folds: { axis: edge, width: 70, depth: 8 },
            edge: 8,
            lift: CUFFS[cuff].lift,
          }),
        ]),
  ];
}

function frontLine({ width, side }: RobeCut, hem: number): Point[] {
  return closedCurve(
    `96,-402! ${side} 196,${WAIST}! 214,${WAIST + 120} ${width},${hem - 26}! ${width * 0.4},${hem} -70,${hem - 4}! -52,${WAIST + 200} -34,${WAIST}! -18,-40 40,-220`,
  );
}

/** The far front first, then the near one with the band that runs round the neck. */
export function fronts(drawing: Drawing, cut: RobeCut, hem: number): Layer[] {
  const front = panel(drawing, frontLine(cut, hem), { folds: bodyFolds(drawing, cut, hem, 1), lift: 1 });
  const edge = curve(`93,-392 58,-270 20,-140 -30,${WAIST} -50,${WAIST + 200} -66,${hem - 4}`);
  const band: Layer[] =
    cut.collar === 'band'
      ? [
          ribbon(
            edge.map(([x, y]): Point => [x + 14, y]),
            'strap',
            (share) => 40 * Math.min(1, 0.4 + share * 9),
            { cloth: drawing.fabric, lift: 0.7 },
          ),
          ribbon(
            edge.map(([x, y]): Point => [x + 33, y]),
            drawing.piping ? 'piping' : 'seam',
            6,
            drawing.piping ? { tint: 'contrast', lift: 0.2 } : {},
          ),
        ]
      : [
          ribbon(
            edge.map(([x, y]): Point => [x + 8, y]),
            'stitch',
            3.5,
          ),
        ];
  const low = curve(`-70,${hem - 4} ${cut.width * 0.4},${hem} ${cut.width},${hem - 26}`);
  const side: Layer[] = [front, hemEdge(drawing, low), ...band, ...(cut.pockets ? pocket(drawing) : [])];
  return [...side, ...side.map(mirror)];
}

/** Lace that hangs from the hem, or the stitches of a turned one. */
function hemEdge(drawing: Drawing, hem: readonly Point[]): Layer {
  if (drawing.lace) return ribbon(beside(hem, 18), 'lace', 84, { lift: 0.4 });
  return ribbon(beside(hem, -17), 'stitch', 3.5);
}

function pocket(drawing: Drawing): Layer[] {
  const line = closedCurve('84,150! 196,142! 204,272! 150,284 92,280!');
  return [
    panel(drawing, line, { folds: fall(drawing, [140, 140], [146, 280], 0.3), edge: 8, lift: 0.7 }),
    ribbon(curve('85,176 140,172 198,168'), 'stitch', 3.5),
    ribbon(curve('90,152 97,274! 150,278 198,266! 191,148'), 'stitch', 3.2),
  ];
}

/** The back with its centre seam and the collar's fall. */
export function backBody(drawing: Drawing, cut: RobeCut, hem: number): Layer[] {
  const { width, side, collar } = cut;
  const line = half(
    `0,-392! 60,-394 98,-404! ${side} 196,${WAIST}! 214,${WAIST + 120} ${width},${hem - 26}! ${width * 0.5},${hem} 0,${hem + 2}`,
  );
  const neck: Layer[] =
    collar === 'shawl'
      ? [
          panel(drawing, half('0,-420! 60,-424 112,-410! 160,-320! 90,-290 0,-284'), {
            folds: fall(drawing, [-110, -360], [110, -350], 0.3),
            edge: 14,
            lift: 1.3,
          }),
        ]
      : [ribbon(span('0,-380 50,-384 96,-402'), 'strap', 36, { cloth: drawing.fabric, lift: 0.5 })];
  const folds = bodyFolds(drawing, cut, hem, 1);
  const mirrored = (folds.pulls ?? []).map((pull) => ({
    ...pull,
    from: [-pull.from[0], pull.from[1]] as const,
    to: [-pull.to[0], pull.to[1]] as const,
  }));
  return [
    panel(drawing, line, {
      folds: {
        ...folds,
        axis: [
          [0, WAIST - 60],
          [0, hem],
        ],
        pulls: [...(folds.pulls ?? []), ...mirrored],
      },
      lift: 1,
    }),
    ribbon(curve(`0,-380 3,-160 0,${WAIST - 20}`), 'seam', 6, { force: 0.7 }),
    hemEdge(drawing, span(`0,${hem} ${width * 0.5},${hem} ${width},${hem - 26}`)),
    ...neck,
  ];
}
