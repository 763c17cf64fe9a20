import type { Drawing } from '../drawing.ts';
import { closedCurve, curve, half, type Point, span } from '../engine/geometry.ts';
import type { Layer } from '../engine/layer.ts';
import { both, fall, type Pattern, panel, ribbon } from './cut.ts';
import { bow, label } from './trims.ts';

/** A nightdress with a gathered skirt hung from under the bust. */
export const empireNightdress: Pattern = (drawing, side) => {
  const hem = 590 * (drawing.length ?? 1);
  return [
    ...both(
      ribbon(curve('104,-372 112,-470 120,-560 126,-590 133,-556 137,-500 136,-424'), 'strap', 20, {
        cloth: drawing.fabric,
        lift: 0.8,
      }),
    ),
    panel(drawing, half('0,-368 70,-374 140,-400! 180,-290! 170,-180 0,-180!'), {
      folds: fall(drawing, [0, -380], [0, -180], 0.2),
      shade: 0.64,
      lift: 0.6,
    }),
    ribbon(span('0,-366 70,-372 140,-398'), 'binding', 8, { lift: 0.1 }),
    ...(side === 'front' ? label(drawing, [0, -362], 46) : []),
    ...skirt(drawing, hem),
    ...(side === 'front' ? bust(drawing) : backYoke(drawing)),
    ribbon(span('0,-176 90,-170 182,-182'), 'gathered', 16, { cloth: drawing.fabric, lift: 0.5 }),
    ...hemTrim(drawing, hem),
    ...(side === 'front' && drawing.bow ? bow(drawing, [0, -176], 54) : []),
  ];
};

function skirt(drawing: Drawing, hem: number): Layer[] {
  const line = half(`0,-186! 100,-182 184,-190! 214,-60 268,${hem * 0.42} 328,${hem - 34}! 170,${hem - 4} 0,${hem}`);
  return [
    panel(drawing, line, {
      folds: fall(drawing, [0, -190], [0, hem], 1.05, {
        fan: 1,
        grow: [0.5, 1.3],
        gathers: [{ from: [-190, -176], to: [190, -176], reach: 290, pitch: 15, height: 17 }],
      }),
      lift: 1.2,
    }),
  ];
}

function bust(drawing: Drawing): Layer[] {
  const cup = panel(
    drawing,
    closedCurve('-6,-250! 40,-310 90,-380 126,-436! 148,-432! 166,-340 184,-286! 186,-176! 96,-166 -4,-172!'),
    {
      folds: fall(drawing, [120, -430], [90, -170], 0.55, {
        width: 48,
        dome: { at: [96, -250], radiusX: 104, radiusY: 110, height: 40 },
        gathers: [{ from: [186, -186], to: [4, -182], reach: 96, pitch: 12, height: 11 }],
      }),
    },
  );
  const edge = curve('-6,-250 40,-310 90,-380 128,-436');
  const lace = drawing.lace === 'neck' || drawing.lace === 'both';
  return [
    ...both(
      cup,
      ribbon(curve('186,-284 166,-340 146,-434'), 'binding', 8, { lift: 0.2 }),
      lace ? ribbon([...edge].reverse(), 'lace', 52, { lift: 0.2 }) : ribbon(edge, 'binding', 9, { lift: 0.2 }),
      ribbon(curve('122,-168 120,-210 128,-260'), 'crease', 8, { force: 0.8 }),
    ),
  ];
}

function backYoke(drawing: Drawing): Layer[] {
  return [
    panel(drawing, half('0,-360 70,-368 138,-396! 168,-330 184,-286! 186,-176! 90,-166 0,-170'), {
      folds: fall(drawing, [-180, -260], [180, -250], 0.3, {
        gathers: [{ from: [186, -184], to: [-186, -184], reach: 70, pitch: 12, height: 7 }],
      }),
    }),
    ribbon(span('0,-360 70,-368 138,-396'), 'binding', 9, { lift: 0.2 }),
    ...both(ribbon(curve('186,-284 168,-330 139,-394'), 'binding', 8, { lift: 0.2 })),
  ];
}

function hemTrim(drawing: Drawing, hem: number): Layer[] {
  const line = span(`0,${hem} 170,${hem - 4} 327,${hem - 34}`);
  if (drawing.lace === 'hem' || drawing.lace === 'both')
    return [
      ribbon(
        line.map(([x, y]): Point => [x, y + 18]),
        'lace',
        88,
        { lift: 0.4 },
      ),
    ];
  return [
    ribbon(
      line.map(([x, y]): Point => [x * 0.99, y - 24]),
      'stitch',
      4,
    ),
    ribbon(
      line.map(([x, y]): Point => [x * 0.985, y - 60]),
      'crease',
      9,
      { force: 0.7 },
    ),
  ];
}
