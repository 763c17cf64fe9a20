import { COMPOSITIONS, type Composition } from './composition.ts';
import type { Drawing, DrawnView } from './drawing.ts';
import { boundsOf } from './engine/coverage.ts';
import type { Point } from './engine/geometry.ts';
import type { Layer } from './engine/layer.ts';
import type { Rest } from './engine/paint.ts';
import type { Box } from './engine/patch.ts';
import { combinePlacements, type Placement, toPixels } from './engine/stage.ts';
import { FRAME, RESOLUTION } from './picture-size.ts';

/** Layers that lie together, with their place on the picture. */
export type Laid = { layers: readonly Layer[]; placement: Placement; rest: Rest };

/** A whole picture: what lies there, and whether it is seen from close by. */
type Arrangement = { laid: readonly Laid[]; close: boolean };

const MARGIN = 72;
/** Frame units to a garment unit of a detail: more than twice the scale of any whole picture. */
export const CLOSE_SCALE = 2.75;

/** Decides what lies where on a picture, in pixels. */
export function arrange(drawing: Drawing, view: DrawnView): Arrangement {
  const { laid, ...taken } = arrangeInFrame(drawing, view);
  const frame: Placement = { x: 0, y: 0, scale: RESOLUTION, angle: 0 };
  return { ...taken, laid: laid.map((piece) => ({ ...piece, placement: combinePlacements(frame, piece.placement) })) };
}

function arrangeInFrame(drawing: Drawing, view: DrawnView): Arrangement {
  const composition = COMPOSITIONS[drawing.garment];
  if (view === 'detail') return closeUp(composition, drawing);
  const laid = composition.items.map(({ pattern, placement }) => ({ layers: pattern(drawing, view), placement }));
  const tilt = ((drawing.seed % 7) - 3) * 0.004;
  const outer = centred(laid, composition.scale, tilt, [0, 0]);
  return { close: false, laid: onPicture(laid, outer, 1) };
}

function closeUp({ items, focus }: Composition, drawing: Drawing): Arrangement {
  const laid = items.map(({ pattern, placement }) => ({ layers: pattern(drawing, 'front'), placement }));
  const angle = drawing.seed % 2 === 0 ? 0.1 : -0.1;
  const [x, y] = toPixels({ x: 0, y: 0, scale: CLOSE_SCALE, angle }, focus(drawing));
  const outer: Placement = { x: FRAME.width / 2 - x, y: FRAME.height / 2 - y, scale: CLOSE_SCALE, angle };
  return { close: true, laid: onPicture(laid, outer, 1) };
}

type Loose = { layers: readonly Layer[]; placement: Placement };

/** A place that puts the middle of everything laid at the middle of the picture, moved by `off` pixels. */
function centred(laid: readonly Loose[], scale: number, angle: number, off: Point): Placement {
  const box = boxOf(laid, { x: 0, y: 0, scale, angle });
  // The longest garments lie a little smaller than the series, so that every picture keeps its margin.
  const fit = Math.min(1, (FRAME.height - 2 * MARGIN) / box.height, (FRAME.width - 2 * MARGIN) / box.width);
  return {
    scale: scale * fit,
    angle,
    x: FRAME.width / 2 - (box.left + box.width / 2) * fit + off[0],
    y: FRAME.height / 2 - (box.top + box.height / 2) * fit + off[1],
  };
}

function boxOf(laid: readonly Loose[], outer: Placement): Box {
  const points = laid.flatMap(({ layers, placement }) => {
    const at = combinePlacements(outer, placement);
    return layers.flatMap((layer) =>
      (layer.kind === 'panel' ? layer.outline : layer.path).map((point) => toPixels(at, point)),
    );
  });
  return boundsOf(points);
}

function onPicture(laid: readonly Loose[], outer: Placement, height: number): Laid[] {
  return laid.map(({ layers, placement }) => ({
    layers,
    placement: combinePlacements(outer, placement),
    rest: { height },
  }));
}
