import { both, type Pattern } from './cut.ts';
import { backBody, fronts, inner, sleeve } from './robe-body.ts';
import type { RobeCut } from './robe-cut.ts';
import { belt, shawl } from './robe-trims.ts';

function robe(cut: RobeCut): Pattern {
  return (drawing, side) => {
    const hem = cut.hem * (drawing.length ?? 1);
    if (side === 'back')
      return [...both(...sleeve(drawing, cut)), ...backBody(drawing, cut, hem), ...belt(drawing, 'back')];
    return [
      ...inner(drawing),
      ...both(...sleeve(drawing, cut)),
      ...fronts(drawing, cut, hem),
      ...(cut.collar === 'shawl' ? shawl(drawing) : []),
      ...belt(drawing, 'front'),
    ];
  };
}

/** A robe to the knee with broad straight sleeves. */
export const kimonoRobe: Pattern = robe({
  hem: 560,
  width: 280,
  sleeve: {
    line: '214,-350! 300,-316 404,-250 470,-190! 452,-60 404,70! 330,24 250,-40 200,-100! 200,-220',
    axis: [
      [226, -250],
      [450, -60],
    ],
    edge: [
      [404, 70],
      [470, -190],
    ],
    turned: false,
  },
  collar: 'band',
  pockets: false,
});

/** A robe to the floor with long narrow sleeves. */
export const longRobe: Pattern = robe({
  hem: 800,
  width: 318,
  sleeve: {
    line: '214,-350! 276,-296 378,-80 464,196! 416,236 358,246! 286,50 200,-100! 200,-220',
    axis: [
      [230, -320],
      [412, 222],
    ],
    edge: [
      [356, 248],
      [465, 198],
    ],
    turned: false,
  },
  collar: 'band',
  pockets: false,
});

/** A warm robe with a shawl collar, turned cuffs and patch pockets. */
export const shawlRobe: Pattern = robe({
  hem: 620,
  width: 290,
  sleeve: {
    line: '214,-350! 280,-300 372,-100 430,90! 386,130 322,138! 272,20 200,-100! 200,-220',
    axis: [
      [230, -320],
      [378, 120],
    ],
    edge: [
      [314, 142],
      [436, 86],
    ],
    turned: true,
  },
  collar: 'shawl',
  pockets: true,
});
