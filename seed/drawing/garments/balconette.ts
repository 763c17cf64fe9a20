import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, half, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { bra, cupPanel } from './bra.ts';
import { both, fall, type Pattern, panel, ribbon } from './cut.ts';

/** Half cups on a wire, cut from three parts, with a straight upper edge. */
export const balconette: Pattern = bra({
  apex: [214, -112],
  strap: 15,
  back: '0,6! 70,0 160,-10 240,-24 302,2! 304,92! 200,106 90,110 0,110!',
  backTop: '0,10 70,4 160,-6 240,-20 302,4',
  backLow: '0,106 90,106 200,102 302,89',
  backStrap: [122, -4],
  closure: { middle: 58, height: 92 },
  bow: 20,
  base: (drawing) => [
    panel(drawing, half('0,-2! 16,-4! 60,30 140,60! 120,126! 60,128 0,128'), {
      folds: fall(drawing, [0, 0], [0, 120], 0.2),
      lift: 0.5,
    }),
    ...both(
      panel(drawing, closedCurve('216,-112! 240,-66 304,0! 306,88! 230,112 120,126 50,128! 40,80! 130,60!'), {
        cloth: drawing.fabric === 'lace' ? 'net' : drawing.fabric,
        folds: fall(drawing, [220, -40], [320, 40], 0.35),
        lift: 0.5,
      }),
      ribbon(curve('214,-112 244,-62 305,0'), 'elastic', 9, { lift: 0.2 }),
    ),
    ribbon(span('0,126 60,126 160,121 250,106 303,85'), 'elastic', 16, { lift: 0.6 }),
  ],
  cup: (drawing) => [
    ...cupPanel(
      drawing,
      closedCurve('15,-6! 80,-26 150,-62 204,-116! 226,-112! 262,-40 258,40 214,98 140,118 66,98 24,46'),
      {
        ...fall(drawing, [30, 20], [240, -60], 0.3, { width: 60 }),
        dome: { at: [142, 28], radiusX: 128, radiusY: 112, height: 66 },
      },
    ),
    ribbon(curve('22,20 80,26 150,8 246,-60'), 'seam', 5),
    ribbon(curve('22,27 80,33 150,15 248,-53'), 'stitch', 3.2, { force: 0.8 }),
    ribbon(curve('144,12 146,60 140,116'), 'seam', 5, { force: 0.8 }),
    ...topEdge(drawing),
    ribbon(curve('14,-4 24,46 66,98 140,119 214,98 258,40 264,-20 240,-84'), 'binding', 11, { lift: 0.3 }),
    ribbon(curve('14,-4 24,46 66,98 140,119 214,98 258,40 264,-20 240,-84'), 'stitch', 3, { force: 0.7 }),
  ],
});

function topEdge(drawing: Drawing): Layer[] {
  const line = curve('14,-8 80,-28 150,-64 212,-116');
  if (drawing.fabric === 'lace' || drawing.lace === 'neck' || drawing.lace === 'both') {
    return [
      ribbon(curve('216,-104 154,-48 84,-12 18,6'), 'lace', 40, { lift: 0.3 }),
      ribbon(line, 'binding', 4, { lift: 0 }),
    ];
  }
  return [ribbon(line, 'binding', 9, { lift: 0.3 })];
}
