import type { Measure, Measurements } from '../../domain/measurements/limits.ts';
import { type FigureLines, frontWidths, LEVELS } from './build.ts';
import { frontLines } from './front-lines.ts';
import { sideEdges, sideLines } from './side-lines.ts';

/** The frame, cm: space for the widest body that the shop sews for, and for a tall one; higher for taller ones. */
const HALF_WIDTH = 36;
const HEAD_ROOM = 4;
const FRAME_HEIGHT = 178;
/** Where a close-up of a figure ends, as a share of the height: above the knees. */
const CLOSE_END = 0.6;

type View = 'front' | 'side';
type Props = {
  measurements: Measurements;
  /** The position of the tape; null for a figure without one. */
  at: Measure | null;
  view?: View;
  /** Shown down to the thighs only, and so larger. */
  isClose?: boolean;
};

/**
 * A line drawing of a woman with these measurements, and the tape in its position. It repeats the text beside it, so
 * screen readers skip it.
 */
export function Figure({ measurements, at, view = 'front', isClose = false }: Props) {
  const lines: FigureLines = view === 'front' ? frontLines(measurements) : sideLines(measurements);
  const ground = Math.max(measurements.height, FRAME_HEIGHT);
  const crown = ground - measurements.height;
  const height = isClose ? measurements.height * CLOSE_END : ground;
  return (
    <svg
      className="figure"
      viewBox={`${-HALF_WIDTH} ${isClose ? crown - HEAD_ROOM : -HEAD_ROOM} ${HALF_WIDTH * 2} ${height + HEAD_ROOM + (isClose ? 0 : 2)}`}
      data-close={isClose || undefined}
      aria-hidden="true"
    >
      <g transform={`translate(0 ${crown})`}>
        <path className="figure__hair" d={lines.hair} />
        <path className="figure__detail" d={lines.details.join('')} />
        <path className="figure__contour" d={lines.contour.join('')} />
        {at === 'height' && <HeightTape height={measurements.height} />}
        {at && at !== 'height' && <Tape measurements={measurements} at={at} view={view} />}
      </g>
      <path className="figure__ground" d={`M${-HALF_WIDTH} ${ground + 0.2}H${HALF_WIDTH}`} />
    </svg>
  );
}

/** The tape around the body: in front with its marks, behind it dashed. */
function Tape({ measurements, at, view }: { measurements: Measurements; at: Exclude<Measure, 'height'>; view: View }) {
  const y = LEVELS[at] * measurements.height;
  if (view === 'side') {
    const { back, front } = sideEdges(measurements)[at];
    return <Band d={`M${back} ${y}H${front}`} />;
  }
  const half = frontWidths(measurements)[at];
  const dip = half * 0.11;
  return (
    <>
      <path className="figure__behind" d={`M${-half} ${y}Q0 ${y - dip} ${half} ${y}`} />
      <Band d={`M${-half} ${y}Q0 ${y + dip * 1.6} ${half} ${y}`} />
    </>
  );
}

/** From the crown to the floor, beside the body. */
function HeightTape({ height }: { height: number }) {
  const x = HALF_WIDTH - 4;
  return (
    <>
      <path className="figure__behind" d={`M0 0H${x + 3}`} />
      <Band d={`M${x} 0V${height}`} />
    </>
  );
}

function Band({ d }: { d: string }) {
  return (
    <>
      <path className="figure__tape" d={d} />
      <path className="figure__marks" d={d} />
    </>
  );
}
