import type { Drawing } from '../drawing.ts';
import { curve, half, outline, type Point, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { both, fall, mirror, type Pattern, panel, ribbon, type Side } from './cut.ts';
import { label } from './trims.ts';

/** A wrapped robe. Places are the right half. */
type RobeCut = {
  hem: number;
  width: number;
  sleeve: { line: string; axis: readonly [Point, Point]; edge: readonly [Point, Point]; turned: boolean };
  collar: 'band' | 'shawl';
  pockets: boolean;
};

const WAIST = 40;

function robe(cut: RobeCut): Pattern {
  return (drawing, side) => {
    const hem = cut.hem * (drawing.length ?? 1);
    if (side === 'back') return [...both(...sleeve(drawing, cut)), ...backBody(drawing, cut, hem), ...belt(drawing, 'back')];
    return [
      ...inner(drawing),
      ...both(...sleeve(drawing, cut)),
      ...fronts(drawing, cut, hem),
      ...(cut.collar === 'shawl' ? shawl(drawing) : []),
      ...belt(drawing, 'front'),
    ];
  };
}

function inner(drawing: Drawing): Layer[] {
  return [
    panel(drawing, half('0,-384! 60,-388 96,-400! 120,-200 0,0!'), { folds: fall(drawing, [0, -380], [0, 0], 0.3), shade: 0.6, lift: 0.5 }),
    ribbon(span('0,-368 50,-374 92,-398'), 'strap', 34, { cloth: drawing.fabric, lift: 0.2 }),
    ...label(drawing, [0, -346], 56),
  ];
}

function sleeve(drawing: Drawing, { sleeve: { line, axis, edge, turned } }: RobeCut): Layer[] {
  const [from, to] = axis;
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const away = Math.hypot(to[0] - from[0], to[1] - from[1]);
  const back = (distance: number): Point[] => edge.map(([x, y]): Point => [x - ((to[0] - from[0]) / away) * distance, y - ((to[1] - from[1]) / away) * distance]);
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
      : [ribbon(back(44), 'seam', 7), ribbon(back(52), 'stitch', 3), ...(drawing.piping ? [ribbon(back(44), 'piping', 6, { tint: 'contrast' as const, lift: 0.3 })] : [])]),
  ];
}

function bodyFolds(drawing: Drawing, hem: number, s: number) {
  return fall(drawing, [s * 60, WAIST - 60], [s * 150, hem], 1.1, {
    fan: 0.7,
    grow: [0.35, 1.25],
    pulls: [
      { from: [s * 190, WAIST], to: [s * 70, -190], width: 24, height: 14 },
      { from: [s * 150, WAIST], to: [s * 150, -220], width: 22, height: 11 },
      { from: [s * 204, -110], to: [s * 60, -40], width: 19, height: 12 },
      { from: [s * 100, WAIST + 10], to: [s * 80, WAIST + 300], width: 20, height: 15 },
      { from: [s * 168, WAIST + 10], to: [s * 230, WAIST + 320], width: 22, height: 15 },
      { from: [s * 20, WAIST + 10], to: [s * 20, WAIST + 250], width: 18, height: 12 },
    ],
    gathers: [
      { from: [-206, WAIST + 6], to: [206, WAIST + 6], reach: 120, pitch: 22, height: 12 },
      { from: [206, WAIST - 6], to: [-206, WAIST - 6], reach: 90, pitch: 24, height: 10 },
    ],
  });
}

function frontLine({ width }: RobeCut, hem: number): Point[] {
  return outline(`96,-402! 160,-378 222,-346! 224,-220 204,-110! 206,-20 196,${WAIST}! 214,${WAIST + 120} ${width},${hem - 26}! ${width * 0.4},${hem} -70,${hem - 4}! -52,${WAIST + 200} -34,${WAIST}! -18,-40 40,-220`);
}

/** The far front first, then the near one with the band that runs round the neck. */
function fronts(drawing: Drawing, cut: RobeCut, hem: number): Layer[] {
  const front = panel(drawing, frontLine(cut, hem), { folds: bodyFolds(drawing, hem, 1), lift: 1 });
  const edge = curve(`93,-392 58,-270 20,-140 -30,${WAIST} -50,${WAIST + 200} -66,${hem - 4}`);
  const band: Layer[] =
    cut.collar === 'band'
      ? [
          ribbon(edge.map(([x, y]): Point => [x + 14, y]), 'strap', (share) => 40 * Math.min(1, 0.4 + share * 9), { cloth: drawing.fabric, lift: 0.7 }),
          ribbon(edge.map(([x, y]): Point => [x + 33, y]), drawing.piping ? 'piping' : 'seam', 6, drawing.piping ? { tint: 'contrast', lift: 0.2 } : {}),
        ]
      : [ribbon(edge.map(([x, y]): Point => [x + 8, y]), 'stitch', 3.5)];
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

/** A broad collar without a notch, rolled from the back of the neck to the waist. */
function shawl(drawing: Drawing): Layer[] {
  const line = outline(`60,-412! 96,-414 130,-390 168,-300 156,-180 96,-60 -14,${WAIST - 6}! -28,${WAIST - 14}! 10,-90 44,-220 64,-330`);
  const folds = fall(drawing, [90, -400], [10, WAIST], 0.35, { width: 60, dome: { at: [98, -240], radiusX: 90, radiusY: 260, height: 20 } });
  const right = panel(drawing, line, { folds, edge: 15, lift: 1.4 });
  const seam = ribbon(curve(`92,-64 150,-184 160,-300 126,-384`), drawing.piping ? 'piping' : 'stitch', drawing.piping ? 6 : 3.5, drawing.piping ? { tint: 'contrast', lift: 0.2 } : {});
  return [
    panel(drawing, half('0,-396! 50,-402 84,-414! 96,-372! 50,-352 0,-346'), { folds: fall(drawing, [-90, -380], [90, -370], 0.2), edge: 12, lift: 0.8, shade: 0.95 }),
    right,
    seam,
    mirror(right),
    mirror(seam),
  ];
}

function belt(drawing: Drawing, side: Side): Layer[] {
  const tie = (path: string): Layer => ribbon(curve(path), 'strap', 34, { cloth: drawing.fabric, lift: 1 });
  const round = ribbon(span(`0,${WAIST + 4} 110,${WAIST + 2} 203,${WAIST - 6}`), 'strap', 40, { cloth: drawing.fabric, lift: 1.1 });
  const loops = both(ribbon(curve(`188,${WAIST - 28} 190,${WAIST} 189,${WAIST + 26}`), 'piping', 6, { cloth: drawing.fabric, lift: 0.3 }));
  if (side === 'back') return [round, ...loops];
  return [
    round,
    ...loops,
    tie(`-4,${WAIST + 6} -34,${WAIST + 110} -40,${WAIST + 220} -66,${WAIST + 330}`),
    tie(`8,${WAIST + 6} 34,${WAIST + 90} 30,${WAIST + 190} 50,${WAIST + 286}`),
    beltLoop(drawing, -1),
    beltLoop(drawing, 1),
    panel(drawing, outline(`-22,${WAIST - 20} 18,${WAIST - 24} 28,${WAIST + 8} 16,${WAIST + 34} -18,${WAIST + 32} -30,${WAIST + 8}`), {
      folds: fall(drawing, [-10, WAIST - 20], [14, WAIST + 30], 0.3, { width: 16 }),
      edge: 14,
      lift: 0.9,
    }),
  ];
}

/** One loop of the belt's bow, full at its end and drawn together at the knot. */
function beltLoop(drawing: Drawing, s: number): Layer {
  const y = WAIST + 4;
  const long = s < 0 ? 124 : 100;
  const line = outline(`0,${y - 10} ${s * long * 0.4},${y - 34} ${s * long * 0.86},${y - 30} ${s * long},${y + 8} ${s * long * 0.8},${y + 40} ${s * long * 0.36},${y + 30} 0,${y + 12}`);
  return panel(drawing, line, {
    folds: {
      axis: [[0, y], [s * long, y + 6]],
      width: 22,
      depth: 5,
      pulls: [
        { from: [0, y], to: [s * long * 0.8, y - 14], width: 9, height: 8 },
        { from: [0, y + 4], to: [s * long * 0.8, y + 22], width: 9, height: 8 },
      ],
      dome: { at: [s * long * 0.62, y + 4], radiusX: long * 0.5, radiusY: 44, height: 13 },
    },
    edge: 10,
    lift: 1,
  });
}

function backBody(drawing: Drawing, { width, collar }: RobeCut, hem: number): Layer[] {
  const line = half(`0,-392! 60,-394 98,-404! 160,-378 222,-346! 224,-220 204,-110! 206,-20 196,${WAIST}! 214,${WAIST + 120} ${width},${hem - 26}! ${width * 0.5},${hem} 0,${hem + 2}`);
  const neck: Layer[] =
    collar === 'shawl'
      ? [panel(drawing, half('0,-420! 60,-424 112,-410! 160,-320! 90,-290 0,-284'), { folds: fall(drawing, [-110, -360], [110, -350], 0.3), edge: 14, lift: 1.3 })]
      : [ribbon(span('0,-380 50,-384 96,-402'), 'strap', 36, { cloth: drawing.fabric, lift: 0.5 })];
  const folds = bodyFolds(drawing, hem, 1);
  const mirrored = (folds.pulls ?? []).map((pull) => ({ ...pull, from: [-pull.from[0], pull.from[1]] as const, to: [-pull.to[0], pull.to[1]] as const }));
  return [
    panel(drawing, line, { folds: { ...folds, axis: [[0, WAIST - 60], [0, hem]], pulls: [...(folds.pulls ?? []), ...mirrored] }, lift: 1 }),
    ribbon(curve(`0,-380 3,-160 0,${WAIST - 20}`), 'seam', 6, { force: 0.7 }),
    ribbon(span(`0,${hem - 16} ${width * 0.5},${hem - 18} ${width - 6},${hem - 44}`), 'stitch', 3.5),
    ...neck,
  ];
}

/** A robe to the knee with broad straight sleeves. */
export const kimonoRobe: Pattern = robe({
  hem: 560,
  width: 280,
  sleeve: { line: '214,-350! 300,-316 404,-250 470,-190! 452,-60 404,70! 330,24 250,-40 200,-100! 200,-220', axis: [[226, -250], [450, -60]], edge: [[404, 70], [470, -190]], turned: false },
  collar: 'band',
  pockets: false,
});

/** A robe to the floor with long narrow sleeves. */
export const longRobe: Pattern = robe({
  hem: 800,
  width: 318,
  sleeve: { line: '214,-350! 276,-296 372,-90 440,110! 396,150 336,160! 280,30 200,-100! 200,-220', axis: [[230, -320], [390, 140]], edge: [[334, 162], [441, 112]], turned: false },
  collar: 'band',
  pockets: false,
});

/** A warm robe with a shawl collar, turned cuffs and patch pockets. */
export const shawlRobe: Pattern = robe({
  hem: 620,
  width: 290,
  sleeve: { line: '214,-350! 280,-300 372,-100 430,90! 386,130 322,138! 272,20 200,-100! 200,-220', axis: [[230, -320], [378, 120]], edge: [[314, 142], [436, 86]], turned: true },
  collar: 'shawl',
  pockets: true,
});
