import type { Drawing } from '../drawing.ts';
import { curve, half, outline, type Point, span } from '../engine/geometry.ts';
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

/** A sleeve, with a turned cuff or a seam near its edge. */
export function sleeve(drawing: Drawing, { sleeve: { line, axis, edge, turned } }: RobeCut): Layer[] {
  const [from, to] = axis;
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const away = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const back = (distance: number): Point[] =>
    edge.map(([x, y]): Point => [x - ((to[0] - from[0]) / away) * distance, y - ((to[1] - from[1]) / away) * distance]);
  return [
    panel(drawing, outline(line), {
      folds: fall(drawing, from, to, 0.95, {
        width: 66,
        fan: 0.4,
        grow: [0.6, 1.15],
        pulls: [
          { from: [206, -110], to: mid, width: 20, height: 13 },
          { from: [204, -104], to: [from[0] + 40, from[1] + 90], width: 20, height: 11 },
          { from: [mid[0], mid[1] + 70], to: [to[0] + 30, to[1] - 20], width: 20, height: 11 },
        ],
      }),
      lift: 1,
    }),
    ...(turned
      ? [ribbon(back(30), 'strap', 66, { cloth: drawing.fabric, lift: 0.8 })]
      : [
          ribbon(back(44), 'seam', 7),
          ribbon(back(52), 'stitch', 3),
          ...(drawing.piping ? [ribbon(back(44), 'piping', 6, { tint: 'contrast' as const, lift: 0.3 })] : []),
        ]),
  ];
}

function frontLine({ width }: RobeCut, hem: number): Point[] {
  return outline(
    `96,-402! 160,-378 222,-346! 224,-220 204,-110! 206,-20 196,${WAIST}! 214,${WAIST + 120} ${width},${hem - 26}! ${width * 0.4},${hem} -70,${hem - 4}! -52,${WAIST + 200} -34,${WAIST}! -18,-40 40,-220`,
  );
}

/** The far front first, then the near one with the band that runs round the neck. */
export function fronts(drawing: Drawing, cut: RobeCut, hem: number): Layer[] {
  const front = panel(drawing, frontLine(cut, hem), { folds: bodyFolds(drawing, hem, 1), lift: 1 });
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
  const low = curve(`-60,${hem - 18} ${cut.width * 0.4},${hem - 16} ${cut.width - 6},${hem - 44}`);
  const side: Layer[] = [front, ribbon(low, 'stitch', 3.5), ...band, ...(cut.pockets ? pocket(drawing) : [])];
  return [...side, ...side.map(mirror)];
}

function pocket(drawing: Drawing): Layer[] {
  const line = outline('84,150! 196,142! 204,272! 150,284 92,280!');
  return [
    panel(drawing, line, { folds: fall(drawing, [140, 140], [146, 280], 0.3), edge: 8, lift: 0.7 }),
    ribbon(curve('85,176 140,172 198,168'), 'stitch', 3.5),
    ribbon(curve('90,152 97,274! 150,278 198,266! 191,148'), 'stitch', 3.2),
  ];
}

/** The back with its centre seam and the collar's fall. */
export function backBody(drawing: Drawing, { width, collar }: RobeCut, hem: number): Layer[] {
  const line = half(
    `0,-392! 60,-394 98,-404! 160,-378 222,-346! 224,-220 204,-110! 206,-20 196,${WAIST}! 214,${WAIST + 120} ${width},${hem - 26}! ${width * 0.5},${hem} 0,${hem + 2}`,
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
  const folds = bodyFolds(drawing, hem, 1);
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
    ribbon(span(`0,${hem - 16} ${width * 0.5},${hem - 18} ${width - 6},${hem - 44}`), 'stitch', 3.5),
    ...neck,
  ];
}
