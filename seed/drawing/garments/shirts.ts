import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, half, type Point, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { both, fall, mirror, type Pattern, panel, ribbon, sleeves } from './cut.ts';
import { button, label } from './trims.ts';

/** A shirt with a notched collar: how long it is, and whether its hem is rounded as a shirt's tail. */
type ShirtCut = { hem: number; width: number; tail: number };

function shirt(cut: ShirtCut): Pattern {
  return (drawing, side) => {
    const arms = sleeves(drawing, shirtSleeve(drawing), [214, -300]);
    const hem = -330 + (cut.hem + 330) * (drawing.length ?? 1);
    if (side === 'back') return [...arms, ...backBody(drawing, cut, hem)];
    return [
      ...inner(drawing),
      ...arms,
      ...leftFront(drawing, cut, hem),
      ...rightFront(drawing, cut, hem),
      ...both(...collar(drawing)),
      ...[-96, 4, 104, 204, 304, 404].filter((y) => y < hem - 60).flatMap((y) => button(drawing, [3, y], 10.5)),
    ];
  };
}

function edging(drawing: Drawing, line: readonly Point[]): Layer {
  return drawing.piping
    ? ribbon(line, 'piping', 6, { tint: 'contrast', lift: 0.3 })
    : ribbon(line, 'stitch', 3.2, { force: 0.8 });
}

function inner(drawing: Drawing): Layer[] {
  const folds = fall(drawing, [0, -340], [0, -100], 0.15);
  return [
    panel(drawing, half('0,-330! 60,-344 96,-366! 120,-250 0,-100!'), { folds, shade: 0.62, lift: 0.5 }),
    panel(drawing, half('0,-374! 36,-374 70,-380! 74,-336 36,-318 0,-314'), { folds, shade: 0.84, edge: 7, lift: 0.5 }),
    ...label(drawing, [0, -304], 50),
  ];
}

/** The right sleeve of a shirt. */
function shirtSleeve(drawing: Drawing): Layer[] {
  const line = closedCurve('216,-312! 266,-262 352,-80 408,80 438,214! 354,246! 322,130 276,30 200,-70! 190,-200');
  return [
    panel(drawing, line, {
      folds: fall(drawing, [220, -290], [396, 230], 0.95, {
        width: 58,
        grow: [0.7, 1],
        pulls: [
          { from: [204, -84], to: [300, -140], width: 15, height: 11 },
          { from: [206, -80], to: [262, -230], width: 16, height: 9 },
          { from: [288, 60], to: [356, 0], width: 13, height: 8 },
        ],
      }),
      lift: 0.8,
    }),
    panel(drawing, closedCurve('430,179! 440,214! 354,248! 343,211!'), {
      folds: fall(drawing, [345, 228], [438, 196], 0.25),
      edge: 6,
      lift: 0.5,
    }),
    edging(drawing, curve('343,211 386,197 431,179')),
    ribbon(curve('198,-74 276,30 322,130 352,244'), 'crease', 6, { force: 0.5 }),
  ];
}

function bodyHem({ width, tail }: ShirtCut, hem: number): string {
  return tail > 0
    ? `${width},${hem - tail}! ${width * 0.86},${hem - tail * 0.4} ${width * 0.5},${hem}`
    : `${width},${hem - 8}! ${width * 0.5},${hem}`;
}

function frontFolds(drawing: Drawing, hem: number, s: number) {
  return fall(drawing, [s * 120, -330], [s * 130, hem], 0.85, {
    fan: 0.25,
    grow: [0.45, 1.1],
    pulls: [
      { from: [s * 200, -96], to: [s * 60, 30], width: 17, height: 11 },
      { from: [s * 202, -90], to: [s * 90, -200], width: 17, height: 9 },
      { from: [s * 200, -80], to: [s * 130, 160], width: 20, height: 11 },
      { from: [s * 4, 104], to: [s * 110, 170], width: 14, height: 6 },
    ],
  });
}

function leftFront(drawing: Drawing, cut: ShirtCut, hem: number): Layer[] {
  const line = closedCurve(
    `96,-366! 160,-344 218,-314! 226,-200 204,-80! 206,60 ${bodyHem(cut, hem)} -24,${hem + 2}! -22,-120! 30,-240`,
  );
  return [panel(drawing, line, { folds: frontFolds(drawing, hem, 1), lift: 1 }), edging(drawing, hemLine(cut, hem))];
}

function rightFront(drawing: Drawing, cut: ShirtCut, hem: number): Layer[] {
  const flipped = mirror(
    panel(
      drawing,
      closedCurve(
        `96,-366! 160,-344 218,-314! 226,-200 204,-80! 206,60 ${bodyHem(cut, hem)} -24,${hem + 2}! -22,-120! 30,-240`,
      ),
      { folds: frontFolds(drawing, hem, 1), lift: 0.9 },
    ),
  );
  const pocket = closedCurve('-150,-120! -62,-126! -60,-28! -104,-14 -148,-24!');
  return [
    flipped,
    mirror(edging(drawing, hemLine(cut, hem))),
    edging(drawing, curve(`23,-120 23,0 24,${hem}`)),
    ribbon(curve(`-18,-104 -18,0 -18,${hem}`), 'stitch', 3, { force: 0.8 }),
    panel(drawing, pocket, { folds: fall(drawing, [-100, -120], [-100, -20], 0.15), edge: 5, lift: 0.4 }),
    edging(drawing, curve('-150,-104 -106,-108 -62,-109')),
    ribbon(curve('-146,-118 -145,-28! -104,-18 -64,-31! -66,-122'), 'stitch', 3),
  ];
}

function hemLine({ width, tail }: ShirtCut, hem: number): Point[] {
  const line =
    tail > 0
      ? curve(`-14,${hem + 2} ${width * 0.5},${hem} ${width * 0.86},${hem - tail * 0.4} ${width},${hem - tail}`)
      : curve(`-14,${hem + 2} ${width * 0.5},${hem} ${width},${hem - 8}`);
  return line.map(([x, y]): Point => [x - 3, y - 15]);
}

/** One side of a notched collar: the leaf that falls from the neck, and the lapel below the notch. */
function collar(drawing: Drawing): Layer[] {
  const leaf = closedCurve('58,-374! 92,-382 122,-358! 138,-304 140,-250! 90,-238! 64,-272 54,-322');
  const lapel = closedCurve('62,-270! 90,-240! 138,-228! 122,-176 74,-138 4,-106! 22,-180 44,-232');
  const folds = fall(drawing, [60, -370], [90, -120], 0.3, { width: 70 });
  return [
    panel(drawing, lapel, { folds, edge: 8, lift: 0.9 }),
    edging(drawing, curve('8,-111 74,-143 118,-178 132,-228! 92,-238')),
    panel(drawing, leaf, { folds, edge: 8, lift: 0.9 }),
    edging(drawing, curve('92,-243 135,-254! 133,-304 118,-356')),
  ];
}

function backBody(drawing: Drawing, cut: ShirtCut, hem: number): Layer[] {
  const line = half(
    `0,-350! 60,-352 98,-368! 160,-344 218,-314! 226,-200 204,-80! 206,60 ${bodyHem(cut, hem)} 0,${hem}`,
  );
  return [
    panel(drawing, line, {
      folds: fall(drawing, [0, -240], [0, hem], 0.9, {
        fan: 0.25,
        grow: [0.35, 1.1],
        pulls: [
          { from: [202, -96], to: [60, 30], width: 19, height: 10 },
          { from: [-202, -96], to: [-70, 50], width: 19, height: 10 },
          { from: [14, -236], to: [20, 120], width: 12, height: 10 },
          { from: [-14, -236], to: [-20, 140], width: 12, height: 10 },
        ],
      }),
    }),
    ribbon(span('0,-236 110,-238 222,-232'), 'seam', 6),
    ribbon(span('0,-229 110,-231 222,-225'), 'stitch', 3),
    ...both(edging(drawing, hemLine(cut, hem))),
    panel(drawing, half('0,-376! 60,-380 100,-374! 138,-300! 70,-282 0,-278'), {
      folds: fall(drawing, [-100, -330], [100, -320], 0.2),
      edge: 7,
      lift: 1,
    }),
    edging(drawing, span('0,-280 70,-284 136,-302')),
  ];
}

/** The shirt of a pyjama. */
export const pyjamaShirt: Pattern = shirt({ hem: 228, width: 226, tail: 0 });

/** A shirt to sleep in, to the middle of the thigh. */
export const nightshirt: Pattern = shirt({ hem: 520, width: 262, tail: 96 });
