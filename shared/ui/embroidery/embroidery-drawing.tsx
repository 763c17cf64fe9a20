import { useId } from 'react';
import type { Embroidery } from '../../contract/made-to-order.ts';
import { isDark } from '../../domain/contrast.ts';
import { drawEmbroidery, type EmbroideryLines } from './draw-embroidery.ts';
import type { GlyphSet } from './lay-text.ts';

type Props = {
  /** Its text is tidied. */
  embroidery: Embroidery;
  glyphSet: GlyphSet;
  /** The cloth's colour, #rrggbb; null if unknown. */
  cloth: string | null;
  /** The text for screen readers; null if it is beside the drawing. */
  label: string | null;
};

/** The embroidery on its part of the garment, in satin stitch. */
export function EmbroideryDrawing({ embroidery, glyphSet, cloth, label }: Props) {
  const lines = drawEmbroidery(embroidery, glyphSet, cloth);
  return (
    <svg
      className="stitching"
      viewBox={`${lines.left} ${lines.top} ${lines.width} ${lines.height}`}
      data-cloth={isDark(lines.clothColour) ? 'dark' : 'light'}
      role="img"
      aria-label={label ?? undefined}
      aria-hidden={label === null}
    >
      <path d={lines.cloth} fill={lines.clothColour} />
      <path className="stitching__seams" d={lines.seams} />
      <path className="stitching__stitches" d={lines.stitches} />
      <Stitches lines={lines} />
      <path className="stitching__scale" d={lines.ruler} />
    </svg>
  );
}

/** The letters alone, in mm around 0, 0: thread with its shine, and what rises of it shades the cloth. */
export function Stitches({ lines }: { lines: EmbroideryLines }) {
  const id = useId();
  return (
    <g transform={lines.origin}>
      <defs>
        <pattern
          id={`${id}satin`}
          width="1.1"
          height="1.1"
          patternUnits="userSpaceOnUse"
          patternTransform={`scale(${1 / lines.scale}) rotate(62)`}
        >
          <path d="M0 .25H1.1" stroke="#fff" strokeWidth=".3" opacity=".32" />
          <path d="M0 .8H1.1" stroke="#000" strokeWidth=".3" opacity=".16" />
        </pattern>
        <g id={`${id}glyphs`}>
          {lines.glyphs.map(({ key, d, transform }) => (
            <path key={key} d={d} transform={transform} vectorEffect="non-scaling-stroke" />
          ))}
        </g>
      </defs>
      <use href={`#${id}glyphs`} transform="translate(.5 .7)" opacity=".28" />
      <use href={`#${id}glyphs`} fill={lines.thread} stroke={lines.thread} strokeWidth={0.9} strokeLinejoin="round" />
      <use href={`#${id}glyphs`} fill={`url(#${id}satin)`} />
    </g>
  );
}
