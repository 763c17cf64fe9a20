import { belt } from './belt.ts';
import { type Pattern, sleeves } from './cut.ts';
import { backBody, fronts, inner, sleeve } from './robe-body.ts';
import type { RobeCut } from './robe-cut.ts';
import { shawl } from './shawl.ts';

function robe(cut: RobeCut): Pattern {
  return (drawing, side) => {
    const hem = cut.hem * (drawing.length ?? 1);
    const arms = sleeves(drawing, sleeve(drawing, cut), cut.shoulder);
    if (side === 'back') return [...arms, ...backBody(drawing, cut, hem), ...belt(drawing, 'back')];
    return [
      ...inner(drawing),
      ...arms,
      ...fronts(drawing, cut, hem),
      ...(cut.collar === 'shawl' ? shawl(drawing) : []),
      ...belt(drawing, 'front'),
    ];
  };
}

const SET_IN = '160,-378 222,-346! 224,-220 204,-110! 206,-20';

/** A robe to the knee with broad straight sleeves. */
export const kimonoRobe: Pattern = robe({
  hem: 600,
  width: 262,
  side: '170,-376 248,-336! 250,-200 224,-50! 206,0',
  armpit: [218, -44],
  shoulder: [236, -344],
  sleeve: {
    line: '206,-362! 300,-308 412,-212 486,-146! 312,61! 282,30 246,-4 214,-36! 226,-200',
    axis: [
      [226, -190],
      [398, -44],
    ],
    edge: [
      [313, 61],
      [486, -145],
    ],
    cuff: 'band',
  },
  collar: 'band',
  pockets: false,
});

/** A robe to the floor with long narrow sleeves. */
export const longRobe: Pattern = robe({
  hem: 800,
  width: 310,
  side: SET_IN,
  armpit: [204, -106],
  shoulder: [216, -334],
  sleeve: {
    line: '214,-350! 276,-296 378,-80 464,198! 358,246! 286,50 200,-100! 200,-220',
    axis: [
      [230, -320],
      [412, 222],
    ],
    edge: [
      [358, 246],
      [464, 198],
    ],
    cuff: 'stitched',
  },
  collar: 'band',
  pockets: false,
});

/** A warm robe with a shawl collar, turned cuffs and patch pockets. */
export const shawlRobe: Pattern = robe({
  hem: 620,
  width: 290,
  side: SET_IN,
  armpit: [204, -106],
  shoulder: [216, -334],
  sleeve: {
    line: '214,-350! 280,-300 372,-100 430,92! 322,140! 272,20 200,-100! 200,-220',
    axis: [
      [230, -320],
      [378, 120],
    ],
    edge: [
      [312, 145],
      [440, 87],
    ],
    cuff: 'turned',
  },
  collar: 'shawl',
  pockets: true,
});
