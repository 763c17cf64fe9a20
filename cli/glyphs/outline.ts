import type { Glyph, Path } from 'fontkit';

const COMMANDS: Readonly<Record<string, string>> = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
};

/** The advance width of a letter, and its outline with y down: `712 m12 0q…`. */
export function outlineOf(glyph: Glyph, scale: number): string {
  return `${Math.round(glyph.advanceWidth * scale)} ${pathOf(glyph.path, scale)}`.trim();
}

/** The outline in relative coordinates, which are shorter than absolute ones. */
function pathOf({ commands }: Path, scale: number): string {
  let pen = [0, 0];
  let start = pen;
  return commands
    .map(({ command, args }) => {
      const positions = args.map((value, index) => Math.round(value * scale) * (index % 2 === 0 ? 1 : -1));
      const steps = positions.map((value, index) => value - (pen[index % 2] ?? 0) || 0);
      pen = command === 'closePath' ? start : positions.slice(-2);
      if (command === 'moveTo') start = pen;
      const isNothing = command !== 'closePath' && command !== 'moveTo' && steps.every((step) => step === 0);
      return isNothing ? '' : `${COMMANDS[command]}${steps.join(' ').replaceAll(' -', '-')}`;
    })
    .join('');
}
