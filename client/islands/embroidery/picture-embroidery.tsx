import type { Embroidery } from '#shared/contract/made-to-order.ts';
import { drawEmbroidery } from '#shared/ui/embroidery/draw-embroidery.ts';
import { Stitches } from '#shared/ui/embroidery/embroidery-drawing.tsx';
import type { GlyphSet } from '#shared/ui/embroidery/lay-text.ts';
import type { PictureSpot } from './picture-spot.ts';
import type { FrontPicture } from './use-front-picture.ts';

/** How much of the garment is seen around the embroidery, mm. */
const SEEN_WIDTH = 400;
/** As the frame on the page. */
const RATIO = 8 / 5;

type Props = {
  embroidery: Embroidery;
  glyphSet: GlyphSet;
  cloth: string | null;
  picture: FrontPicture;
  spot: PictureSpot;
  label: string;
};

/** The embroidery on the picture of the garment, where it will be and as large. */
export function PictureEmbroidery({ embroidery, glyphSet, cloth, picture, spot, label }: Props) {
  const width = Math.min(picture.width, picture.height * RATIO, SEEN_WIDTH * spot.perMm);
  const height = width / RATIO;
  const left = within(spot.x - width / 2, picture.width - width);
  const top = within(spot.y - height / 2, picture.height - height);
  return (
    <svg className="stitching" viewBox={`${left} ${top} ${width} ${height}`} role="img" aria-label={label}>
      <image href={picture.href} width={picture.width} height={picture.height} preserveAspectRatio="none" />
      <g transform={`translate(${spot.x} ${spot.y}) scale(${spot.perMm})`}>
        <Stitches lines={drawEmbroidery(embroidery, glyphSet, cloth)} />
      </g>
    </svg>
  );
}

function within(value: number, most: number): number {
  return Math.min(Math.max(value, 0), most);
}
