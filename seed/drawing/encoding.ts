import type { Drawing } from './drawing.ts';

/**
 * How a picture is written as AVIF: as small as lace bears (docs/decisions/015 has what others weigh). A dark ground
 * fades over few levels of one hue, and comes out in patches unless it has ten bits, whole chroma and its grain.
 */
export function encodingOf({ ground }: Pick<Drawing, 'ground'>) {
  return ground === 'wine'
    ? ({ quality: 50, effort: 1, chromaSubsampling: '4:4:4', bitdepth: 10 } as const)
    : ({ quality: 42, effort: 1, chromaSubsampling: '4:2:0', bitdepth: 8 } as const);
}
