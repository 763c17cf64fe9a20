import type { Embroidery } from '../../contract/made-to-order.ts';
import { clothColour } from '../../domain/contrast.ts';
import { threadColour } from '../../domain/embroidery.ts';
import { BODY_LOCATIONS } from './body-locations.ts';
import { type GlyphSet, layOut } from './lay-text.ts';

/** Space for a ruler below the garment's part, mm. */
const RULER_ROOM = 10;
const RULER_MM = 50;

/** A drawing true to scale, in mm: the parts of an SVG. */
export type EmbroideryLines = {
  left: number;
  top: number;
  width: number;
  height: number;
  cloth: string;
  /** The cloth's colour, #rrggbb. */
  clothColour: string;
  seams: string;
  stitches: string;
  /** Five centimetres with a mark at each, to show the scale. */
  ruler: string;
  /** The position of the text; letters are relative to it. */
  origin: string;
  glyphs: readonly { key: number; d: string; transform: string }[];
  /** The scale of the letters' outlines. */
  scale: number;
  /** The thread's colour, #rrggbb. */
  thread: string;
};

/**
 * Draws an embroidery on its part of the garment: the same drawing for the shopper, the order and production.
 * `swatch` is the cloth's colour, #rrggbb; null if unknown.
 */
export function drawEmbroidery(embroidery: Embroidery, glyphSet: GlyphSet, swatch: string | null): EmbroideryLines {
  const thread = threadColour(embroidery.thread);
  const location = BODY_LOCATIONS[embroidery.location];
  const laid = layOut(embroidery, glyphSet);
  const { width, height, cloth, seams, stitches } = location;
  return {
    left: -width / 2,
    top: -height / 2,
    width,
    height: height + RULER_ROOM,
    cloth,
    clothColour: clothColour(swatch, thread),
    seams,
    stitches,
    ruler: rulerAt(-width / 2 + 4, height / 2 + 7),
    origin: `translate(${hundredths(-laid.width / 2)} ${hundredths(laid.capital / 2)})`,
    glyphs: laid.glyphs.map(({ d, x }) => ({
      key: x,
      d,
      transform: `translate(${hundredths(x)} 0) scale(${laid.scale})`,
    })),
    scale: laid.scale,
    thread,
  };
}

function rulerAt(x: number, y: number): string {
  const marks = Array.from({ length: RULER_MM / 10 + 1 }, (_, index) => {
    const isEnd = index === 0 || index * 10 === RULER_MM;
    return `M${x + index * 10} ${y}v${isEnd ? -4 : -2}`;
  });
  return `M${x} ${y}h${RULER_MM}${marks.join('')}`;
}

function hundredths(mm: number): number {
  return Math.round(mm * 100) / 100;
}
