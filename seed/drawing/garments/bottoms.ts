import type { Drawing } from '../drawing.ts';
import { curve, outline, type Point, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { both, fall, mirror, type Pattern, panel, ribbon } from './cut.ts';

/** Shorts or trousers on an elastic waist. */
type LegsCut = {
  leg: string;
  crotch: Point;
  low: readonly [Point, Point];
  cuff: 'stitched' | 'ribbed' | 'lace';
  axis: readonly [Point, Point];
  drawstring: boolean;
  pocket: boolean;
};

function legs(cut: LegsCut): Pattern {
  return (drawing, side) => {
    const right = leg(drawing, cut);
    return [
      panel(drawing, outline('-196,-316! 0,-306 196,-316! 200,-240! -200,-240!'), {
        folds: fall(drawing, [0, -300], [0, -240], 0.1),
        shade: 0.6,
        lift: 0.5,
      }),
      ...right.map(mirror),
      ...right,
      ribbon(curve(`0,-270 ${side === 'front' ? 5 : -4},-180 ${cut.crotch[0]},${cut.crotch[1]}`), 'seam', 7),
      ...(cut.pocket && side === 'front'
        ? both(
            ribbon(curve('150,-250 186,-190 204,-130'), 'seam', 7),
            ribbon(curve('143,-250 179,-188 197,-128'), 'stitch', 3),
          )
        : []),
      ribbon(span('0,-290 100,-292 199,-298'), 'gathered', 42, { cloth: drawing.fabric, lift: 0.7 }),
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
    panel(drawing, outline(cut.leg), {
      folds: fall(drawing, from, to, 0.85, {
        width: 66,
        fan: 0.3,
        grow: [0.5, 1.1],
        gathers: [{ from: [-10, -272], to: [204, -278], reach: 150, pitch: 14, height: 12 }],
        pulls: [
          { from: [cut.crotch[0], cut.crotch[1]], to: [150, cut.crotch[1] - 110], width: 19, height: 12 },
          { from: [cut.crotch[0], cut.crotch[1]], to: [170, cut.crotch[1] + 30], width: 17, height: 10 },
          { from: [cut.crotch[0], cut.crotch[1]], to: [90, cut.crotch[1] + 220], width: 18, height: 9 },
        ],
      }),
      lift: 1,
    }),
    ...edge[drawing.lace && cut.cuff === 'stitched' && !cut.pocket ? 'lace' : cut.cuff](),
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
  leg: '0,-290! 100,-292 200,-300! 222,-160 240,60 252,420! 160,436 76,430! 50,160 22,-20 0,-50!',
  crotch: [0, -50],
  low: [
    [76, 430],
    [251, 420],
  ],
  cuff: 'stitched',
  axis: [
    [100, -290],
    [164, 430],
  ],
  drawstring: true,
  pocket: true,
});

/** Knitted trousers that narrow to ribbed cuffs. */
export const joggers: Pattern = legs({
  leg: '0,-290! 100,-292 200,-300! 228,-160 232,60 204,400! 140,416 88,408! 50,160 22,-20 0,-50!',
  crotch: [0, -50],
  low: [
    [86, 420],
    [206, 412],
  ],
  cuff: 'ribbed',
  axis: [
    [100, -290],
    [146, 430],
  ],
  drawstring: true,
  pocket: true,
});
