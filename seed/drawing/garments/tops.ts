import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, half, type Point, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { both, fall, type Pattern, panel, ribbon, type Side, sleeves } from './cut.ts';
import { label } from './trims.ts';

/** Sleeves and hem of a top drawn over the head. */
type TopCut = {
  body: string;
  hem: number;
  width: number;
  sleeve: { line: string; axis: readonly [Point, Point]; cuff: readonly [Point, Point]; cuffWidth: number };
  /** Whether cuffs, hem and neck are ribbed rather than turned and stitched. */
  ribbed: boolean;
  slit?: number;
};

function top(cut: TopCut): Pattern {
  return (drawing, side) => {
    const hem = -300 + (cut.hem + 300) * (drawing.length ?? 1);
    const neck = side === 'front' ? '0,-282 40,-290 78,-322 96,-360!' : '0,-340 50,-344 96,-360!';
    return [
      ...innerNeck(drawing, side),
      ...sleeves(drawing, sleeve(drawing, cut), cut.sleeve.axis[0]),
      ...body(drawing, cut, hem, neck),
      ...collar(drawing, neck, side, cut.ribbed),
    ];
  };
}

function innerNeck(drawing: Drawing, side: Side): Layer[] {
  if (side === 'back') return [];
  return [
    panel(drawing, half('0,-346! 50,-350 96,-362! 100,-280 0,-230!'), {
      folds: fall(drawing, [0, -340], [0, -240], 0.1),
      shade: 0.62,
      lift: 0.4,
    }),
    ribbon(span('0,-338 50,-342 99,-361'), 'band', 20, {
      cloth: drawing.fabric === 'velour' || drawing.fabric === 'satin' ? drawing.fabric : 'rib',
      lift: 0.2,
    }),
    ...label(drawing, [0, -322], 50),
  ];
}

function sleeve(drawing: Drawing, { sleeve: { line, axis, cuff, cuffWidth }, ribbed }: TopCut): Layer[] {
  const [from, to] = axis;
  const mid: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2];
  const cloth = panel(drawing, closedCurve(line), {
    folds: fall(drawing, from, to, 0.9, {
      width: 70,
      grow: [0.7, 1],
      pulls: [
        { from: [212, -70], to: mid, width: 18, height: 12 },
        { from: [210, -66], to: [from[0] + 30, from[1] + 60], width: 18, height: 10 },
        { from: [mid[0] - 30, mid[1] + 60], to: [mid[0] + 50, mid[1] + 10], width: 16, height: 9 },
      ],
    }),
    lift: 0.9,
  });
  const edge = ribbed
    ? ribbon([cuff[0], cuff[1]], 'band', cuffWidth, { lift: 0.5 })
    : ribbon([cuff[0], cuff[1]], 'stitch', 3.5);
  return [cloth, edge];
}

function body(drawing: Drawing, cut: TopCut, hem: number, neck: string): Layer[] {
  const line = half(`${neck} 160,-338 ${cut.body} ${cut.width},${hem - 10}! ${cut.width * 0.5},${hem} 0,${hem}`);
  const low = span(`0,${hem - 16} ${cut.width * 0.5},${hem - 16} ${cut.width - 3},${hem - 26}`);
  return [
    panel(drawing, line, {
      folds: fall(drawing, [0, -330], [0, hem], 0.9, {
        fan: 0.3,
        grow: [0.4, 1.1],
        pulls: [-1, 1].flatMap((s) => [
          { from: [s * 206, -70] as Point, to: [s * 10, 40] as Point, width: 30, height: 9 },
          { from: [s * 206, -60] as Point, to: [s * 130, 190] as Point, width: 28, height: 10 },
          { from: [s * 210, -80] as Point, to: [s * 90, -270] as Point, width: 24, height: 8 },
        ]),
      }),
      lift: 1,
    }),
    ...both(
      ribbon(curve(`${cut.body.replaceAll('!', '').split(' ').slice(0, 3).join(' ')}`), 'seam', 6, { force: 0.8 }),
    ),
    ...(cut.ribbed
      ? [ribbon(low, 'band', 46, { lift: 0.5 })]
      : [
          ribbon(low, 'stitch', 3.5),
          ribbon(
            low.map(([x, y]): Point => [x, y - 6]),
            'stitch',
            3,
          ),
        ]),
    ...(cut.slit
      ? both(
          ribbon(curve(`${cut.width - 14},${hem - cut.slit} ${cut.width - 6},${hem - 20}`), 'crease', 12, {
            force: 1.4,
          }),
        )
      : []),
  ];
}

function collar(drawing: Drawing, neck: string, side: Side, ribbed: boolean): Layer[] {
  const line = span(neck);
  const cloth = drawing.fabric === 'satin' ? 'satin' : 'rib';
  const width = ribbed ? 28 : 20;
  return [
    ribbon(line, 'band', (share) => width * (0.6 + 0.4 * Math.sin(share * Math.PI) ** 0.4), {
      cloth,
      lift: side === 'front' ? 0.4 : 0.3,
    }),
    ribbon(
      line.map(([x, y]): Point => [x * 1.04, y + width * 0.72]),
      'stitch',
      3,
      { force: 0.8 },
    ),
  ];
}

const TEE: TopCut = {
  body: '214,-306! 226,-190 210,-60! 214,60',
  hem: 222,
  width: 222,
  sleeve: {
    line: '210,-308! 262,-268 322,-180 366,-88! 318,-52 262,-24! 232,-66 198,-96! 200,-200',
    axis: [
      [220, -290],
      [314, -60],
    ],
    cuff: [
      [252, -36],
      [358, -101],
    ],
    cuffWidth: 20,
  },
  ribbed: false,
};

/** A short-sleeved top. */
export const tee: Pattern = top(TEE);

const PULLOVER: TopCut = {
  body: '246,-300! 256,-170 230,-30! 236,80',
  hem: 250,
  width: 226,
  sleeve: {
    line: '238,-304! 304,-250 384,-60 434,120 456,258! 376,280! 352,150 300,40 222,-50! 228,-200',
    axis: [
      [250, -280],
      [412, 250],
    ],
    cuff: [
      [370, 258],
      [454, 235],
    ],
    cuffWidth: 50,
  },
  ribbed: true,
};

/** A pullover with dropped shoulders. */
export const pullover: Pattern = top(PULLOVER);

/** A knitted dress to the knee, with long sleeves and slits. */
export const loungeDress: Pattern = top({
  body: '216,-306! 226,-190 200,-60! 190,60 220,300',
  hem: 640,
  width: 250,
  sleeve: {
    line: '210,-308! 266,-258 342,-60 388,110 412,246! 340,266! 312,140 266,40 198,-60! 200,-200',
    axis: [
      [224, -290],
      [374, 240],
    ],
    cuff: [
      [335, 249],
      [410, 228],
    ],
    cuffWidth: 40,
  },
  ribbed: true,
  slit: 150,
});
