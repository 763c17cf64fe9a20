import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, half, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { bra, cupPanel, neckEdge } from './bra.ts';
import { both, fall, type Pattern, panel, ribbon } from './cut.ts';

/** A triangle on a soft band. */
export const triangleBralette: Pattern = bra({
  apex: [150, -196],
  strap: 11,
  back: '0,22! 60,20 150,10 236,-8 300,40! 302,96! 200,92 90,86 0,84!',
  backTop: '0,25 60,23 150,13 236,-4 298,40',
  backLow: '0,80 90,82 200,88 300,92',
  backStrap: [112, 16],
  closure: { middle: 53, height: 50 },
  bow: 62,
  base: (drawing) => [
    ...wings(drawing),
    ribbon(span('0,78 60,92 150,106 240,102 305,82'), 'elastic', 30, {
      cloth: drawing.fabric === 'jersey' || drawing.fabric === 'rib' ? 'rib' : 'satin',
      lift: 0.8,
    }),
  ],
  cup: (drawing) => [
    ...cupPanel(
      drawing,
      closedCurve('8,76! 36,8 84,-98 138,-196! 162,-196! 196,-96 240,-14 296,44! 300,80! 220,100 150,102 70,92'),
      {
        ...fall(drawing, [150, -190], [150, 100], 0.55, { width: 54, fan: 1 }),
        dome: { at: [152, 20], radiusX: 150, radiusY: 150, height: 58 },
      },
    ),
    ribbon(curve('150,-190 152,-80 150,20 149,98'), 'seam', 5, { force: 0.7 }),
    ...neckEdge(drawing, curve('8,78 36,8 84,-98 141,-196')),
    ribbon(curve('159,-196 196,-96 240,-14 297,46'), 'binding', 9, { lift: 0.3 }),
    ribbon(curve('6,84 60,97 150,111 240,107 303,87'), 'stitch', 3.5),
  ],
});

function wings(drawing: Drawing): Layer[] {
  const wing = panel(drawing, closedCurve('150,60! 236,-14! 300,38! 305,96! 150,104!'), {
    cloth: drawing.fabric === 'lace' ? 'net' : drawing.fabric,
    folds: fall(drawing, [240, 0], [240, 90], 0.3),
    lift: 0.4,
  });
  return both(wing);
}

/** Triangle cups on a deep lace band to the ribs. */
export const longlineBralette: Pattern = bra({
  apex: [146, -206],
  strap: 11,
  back: '0,44! 60,40 150,22 236,-2 290,40! 286,206! 200,210 90,212 0,212!',
  backTop: '0,48 60,44 150,26 236,2 289,40',
  backLow: '0,206 90,206 200,204 286,200',
  backStrap: [110, 32],
  closure: { middle: 128, height: 150 },
  bow: 84,
  base: (drawing) => [
    panel(drawing, half('0,70! 60,76 160,74 244,0 292,44! 284,150 286,214! 200,222 90,226 0,226!'), {
      cloth: drawing.fabric === 'lace' ? 'net' : drawing.fabric,
      folds: fall(drawing, [0, 60], [0, 230], 0.4, { width: 50 }),
    }),
    ribbon(span('0,178 90,178 200,172 286,164'), 'lace', 122, { lift: 0.2 }),
    ...both(
      ribbon(curve('96,96 92,160 96,222'), 'crease', 7),
      ribbon(curve('200,92 190,160 192,218'), 'crease', 7),
      ribbon(curve('103,96 99,160 103,222'), 'stitch', 3),
    ),
  ],
  cup: (drawing) => [
    ...cupPanel(
      drawing,
      closedCurve('6,84! 34,6 80,-104 134,-206! 158,-206! 192,-106 232,-24 288,42! 280,84! 216,108 146,114 70,102'),
      {
        ...fall(drawing, [146, -200], [146, 110], 0.55, { width: 52, fan: 1 }),
        dome: { at: [146, 26], radiusX: 146, radiusY: 150, height: 58 },
      },
    ),
    ribbon(curve('146,-200 150,-80 148,20 146,110'), 'seam', 5, { force: 0.7 }),
    ...neckEdge(drawing, curve('6,86 34,6 80,-104 137,-206')),
    ribbon(curve('155,-206 192,-106 232,-24 289,44'), 'binding', 9, { lift: 0.3 }),
    ribbon(curve('2,90 70,108 146,120 216,114 284,88'), 'elastic', 16, { lift: 0.4 }),
  ],
});

/** Rounded cups without wire, gathered under the bust onto a broad band. */
export const softCup: Pattern = bra({
  apex: [172, -158],
  strap: 17,
  back: '0,14! 70,10 160,0 240,-16 302,26! 304,112! 200,116 90,112 0,112!',
  backTop: '0,18 70,14 160,4 240,-12 301,28',
  backLow: '0,106 90,107 200,110 303,114',
  backStrap: [116, 6],
  closure: { middle: 62, height: 82 },
  bow: 44,
  base: (drawing) => [
    panel(drawing, half('0,22! 30,60 150,104 240,60 236,-20! 302,30! 304,118! 200,140 90,142 0,140!'), {
      folds: fall(drawing, [0, 80], [300, 80], 0.25),
      lift: 0.8,
    }),
    ribbon(span('0,134 90,136 200,132 304,112'), 'elastic', 17, { lift: 0.3 }),
  ],
  cup: (drawing) => [
    ...cupPanel(
      drawing,
      closedCurve('-16,46! 34,0 96,-70 156,-160! 188,-160! 218,-90 254,-34 284,8! 278,62 226,98 150,112 70,98 10,74'),
      {
        ...fall(drawing, [160, -150], [140, 100], 0.5, { width: 60, fan: 1.2 }),
        dome: { at: [150, 18], radiusX: 150, radiusY: 122, height: 72 },
        gathers: [{ from: [260, 84], to: [20, 80], reach: 74, pitch: 11, height: 8 }],
      },
    ),
    ...neckEdge(drawing, curve('-16,48 34,0 96,-70 160,-160')),
    ribbon(curve('184,-160 218,-90 254,-34 285,10'), 'binding', 10, { lift: 0.3 }),
    ribbon(curve('-12,60 10,76 70,100 150,114 226,100 280,64 286,12'), 'binding', 8, { lift: 0.2 }),
    ribbon(curve('-8,70 70,108 150,122 226,108 288,72'), 'stitch', 3.2),
  ],
});
