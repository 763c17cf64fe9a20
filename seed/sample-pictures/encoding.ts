import type { Drawing } from '../drawing/drawing.ts';
import { wornRender } from '../renders/worn.ts';

/** Rendered cloth has grain that no other picture has, and bears more loss. */
const OF_CLOTH = { quality: 42, effort: 2, chromaSubsampling: '4:2:0', bitdepth: 8 } as const;

/** A rendered garment has grain, too, and lies on beige. */
const OF_WORN = { quality: 39, effort: 2, chromaSubsampling: '4:2:0', bitdepth: 8 } as const;

/**
 * How a picture is written as AVIF, null for rendered cloth: as small as lace bears (docs/decisions/015 has what others
 * weigh). A dark ground fades over few levels of one hue, and comes out in patches unless it has ten bits, whole chroma
 * and its grain.
 */
export function encodingOf(drawing: Pick<Drawing, 'garment' | 'fabric' | 'lace' | 'ground'> | null) {
  if (drawing === null) return OF_CLOTH;
  if (drawing.ground === 'wine') {
    return { quality: 50, effort: 1, chromaSubsampling: '4:4:4', bitdepth: 10 } as const;
  }
  return wornRender(drawing) ? OF_WORN : ({ quality: 42, effort: 1, chromaSubsampling: '4:2:0', bitdepth: 8 } as const);
}
