import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, type Point, span } from '../engine/geometry.ts';
import type { Layer, Pull } from '../engine/layer.ts';
import { both, fall, mirror, type Pattern, panel, ribbon } from './cut.ts';

/** Shorts or trousers on an elastic waist, half `waist` wide. */
type LegsCut = {
  waist: number;
  leg: string;
  crotch: Point;
  low: readonly [Point, Point];
  cuff: 'stitched' | 'ribbed' | 'lace';
  axis: readonly [Point, Point];
  /** Middle of the knee, where a long leg creases. */
  knee?: Point;
  drawstring: boolean;
  pocket: boolean;
};

function legs(cut: LegsCut): Pattern {
  return (drawing, side) => {
    const right = leg(drawing, cut);
    const { waist } = cut;
    return [
      panel(drawing, closedCurve(`${-waist + 4},-316! 0,-306 ${waist - 4},-316! ${waist},-240! ${-waist},-240!`), {
        folds: fall(drawing, [0, -300], [0, -240], 0.1),
        shade: 0.6,
        lift: 0.5,
      }),
      ...right.map(mirror),
      ...right,
      ribbon(curve(`0,-270 ${side === 'front' ? 5 : -4},-180 ${cut.crotch[0]},${cut.crotch[1]}`), 'seam', 7),
      ...(cut.pocket && side === 'front'
        ? both(
            ribbon(curve(`${waist - 48},-250 ${waist - 2},-190 ${waist + 26},-118`), 'seam', 7),
            ribbon(curve(`${waist - 55},-250 ${waist - 9},-188 ${waist + 19},-116`), 'stitch', 3),
          )
        : []),
      ribbon(span(`0,-290 ${waist / 2},-292 ${waist - 1},-298`), 'gathered', 42, { cloth: drawing.fabric, lift: 0.7 }),
      ...(side === 'front' && cut.drawstring ? drawstring(drawing) : []),
    ];
  };
}

function leg(drawing: Drawing, cut: LegsCut): Layer[] {
  const [inner, outer] = cut.low;
  const [from, to] = cut.axis;
  const low = curve(
    `${inner[0]},${inner[1]} ${(inner[0] + outer[0]) / 2},${(inner[1] + outer[1]) / 2 + 4} ${outer[0]},${outer[1]}`,
  );
  const raise = (up: number): Point[] => low.map(([x, y]): Point => [x, y - up]);
  const edge: Record<LegsCut['cuff'], () => Layer[]> = {
    stitched: () => [
      drawing.piping
        ? ribbon(raise(34), 'piping', 6, { tint: 'contrast', lift: 0.3 })
        : ribbon(raise(20), 'stitch', 3.5),
      ...(drawing.piping ? [ribbon(raise(6), 'stitch', 3)] : []),
    ],
    ribbed: () => [ribbon(raise(20), 'band', 52, { lift: 0.5 })],
    lace: () => [ribbon(raise(-16), 'lace', 62, { lift: 0.4 })],
  };
  return [
    panel(drawing, closedCurve(cut.leg), {
      folds: fall(drawing, from, to, 0.85, {
        width: 66,
        fan: 0.3,
        grow: [0.5, 1.1],
        gathers: [{ from: [-10, -272], to: [cut.waist + 8, -278], reach: 150, pitch: 14, height: 12 }],
        pulls: [
          { from: [cut.crotch[0], cut.crotch[1]], to: [156, cut.crotch[1] - 130], width: 22, height: 6 },
          { from: [cut.crotch[0], cut.crotch[1]], to: [190, cut.crotch[1] + 40], width: 22, height: 4 },
          { from: [cut.crotch[0], cut.crotch[1]], to: [90, cut.crotch[1] + 280], width: 22, height: 9 },
          ...(cut.knee ? kneeCreases(cut.knee) : []),
        ],
      }),
      lift: 1,
    }),
    ...edge[drawing.lace && cut.cuff === 'stitched' && !cut.pocket ? 'lace' : cut.cuff](),
  ];
}

function kneeCreases([x, y]: Point): Pull[] {
  return [
    { from: [x + 76, y - 44], to: [x - 64, y + 24], width: 22, height: 4.5 },
    { from: [x + 74, y + 36], to: [x - 30, y + 12], width: 14, height: 3 },
    { from: [x - 72, y + 66], to: [x + 70, y + 150], width: 28, height: 5 },
  ];
}

function drawstring(drawing: Drawing): Layer[] {
  const cloth = drawing.fabric === 'lace' ? 'satin' : drawing.fabric;
  const tie = (path: string): Layer => ribbon(curve(path), 'strap', 9, { cloth, lift: 0.7 });
  return [
    tie('0,-284 -22,-240 -16,-190 -30,-148'),
    tie('0,-284 18,-236 24,-196 16,-158'),
    tie('0,-286 -30,-306 -62,-292 -50,-268 0,-284'),
    tie('0,-286 34,-308 60,-290 46,-268 0,-284'),
    ribbon(curve('-7,-286 0,-283 7,-286'), 'piping', 14, { cloth, lift: 0.5 }),
  ];
}

/** Shorts with a flared leg. */
export const shorts: Pattern = legs({
  waist: 200,
  leg: '0,-290! 100,-292 200,-300! 226,-200 268,-10! 150,14 38,8! 20,-60 0,-92!',
  crotch: [0, -90],
  low: [
    [38, 8],
    [267, -10],
  ],
  cuff: 'stitched',
  axis: [
    [100, -290],
    [150, 10],
  ],
  drawstring: true,
  pocket: false,
});

/** Long loose trousers. */
export const trousers: Pattern = legs({
  waist: 172,
  leg: '0,-290! 86,-292 172,-298! 200,-210 218,-90 228,80 240,330 250,562! 164,578 80,572! 62,330 42,120 18,-14 0,-44!',
  crotch: [0, -44],
  knee: [146, 250],
  low: [
    [80, 572],
    [249, 562],
  ],
  cuff: 'stitched',
  axis: [
    [100, -290],
    [164, 570],
  ],
  drawstring: true,
  pocket: true,
});

/** Knitted trousers that narrow to ribbed cuffs. */
export const joggers: Pattern = legs({
  waist: 172,
  leg: '0,-290! 86,-292 172,-298! 204,-210 220,-90 220,80 212,320 184,522! 138,536 92,530! 74,320 44,120 18,-14 0,-44!',
  crotch: [0, -44],
  knee: [138, 230],
  low: [
    [91, 542],
    [185, 534],
  ],
  cuff: 'ribbed',
  axis: [
    [100, -290],
    [138, 540],
  ],
  drawstring: true,
  pocket: true,
});
