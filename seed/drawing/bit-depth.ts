import type { Drawing } from './drawing.ts';

/** Bits of a channel: with eight a dark ground, which fades over few levels, comes out in patches. */
export function bitDepthOf({ ground }: Pick<Drawing, 'ground'>): 8 | 10 {
  return ground === 'wine' ? 10 : 8;
}
