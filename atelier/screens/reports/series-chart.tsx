import { AxisBottom, AxisLeft } from '@visx/axis';
import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar, Line } from '@visx/shape';
import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A bar; null if the count is too small to be shown. `before` is the value of the period before. */
export type ChartCell = { label: string; value: number | null; before: number | null };

type Props = { label: string; cells: readonly ChartCell[]; format: (value: number) => string };

const HEIGHT = 240;
const MARGIN = { top: 12, right: 24, bottom: 28 };
/** The width of a character on the axis, and the space between the labels and the bars, px. */
const CHARACTER_WIDTH = 7.5;
const AXIS_GAP = 16;
/** The space for a label below the chart, px. */
const LABEL_WIDTH = 68;
const TICKS = 4;
/** The height of the mark for a hidden bar, px. */
const HIDDEN_HEIGHT = 6;

/** Bars in order, each with a mark for the period before. A table beside it has the same numbers. */
export function SeriesChart({ label, cells, format }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const maxValue = Math.max(1, ...cells.flatMap(({ value, before }) => [value ?? 0, before ?? 0]));
  const height = HEIGHT - MARGIN.top - MARGIN.bottom;
  const y = scaleLinear({ domain: [0, maxValue], range: [height, 0], nice: TICKS });
  const left = AXIS_GAP + CHARACTER_WIDTH * Math.max(...y.ticks(TICKS).map((tick) => format(tick).length));
  const inner = { width: Math.max(0, width - left - MARGIN.right), height };
  const x = scaleBand({ domain: cells.map((_, index) => index), range: [0, inner.width], padding: 0.25 });
  const every = Math.max(1, Math.ceil((cells.length * LABEL_WIDTH) / Math.max(1, inner.width)));
  return (
    <div ref={ref} className="chart">
      {width > 0 && (
        <svg width={width} height={HEIGHT} viewBox={`0 0 ${width} ${HEIGHT}`} role="img" aria-label={label}>
          <Group left={left} top={MARGIN.top}>
            {y.ticks(TICKS).map((tick) => (
              <Line
                key={tick}
                className="chart__line"
                from={{ x: 0, y: y(tick) }}
                to={{ x: inner.width, y: y(tick) }}
              />
            ))}
            {cells.map((cell, index) => (
              <Group key={cell.label} left={x(index) ?? 0}>
                <CellBar cell={cell} width={x.bandwidth()} height={height} y={y} />
              </Group>
            ))}
            <AxisLeft
              scale={y}
              numTicks={TICKS}
              hideAxisLine
              hideTicks
              tickFormat={(value) => format(Number(value))}
              tickClassName="chart__tick"
            />
            <AxisBottom
              scale={x}
              top={inner.height}
              hideTicks
              axisLineClassName="chart__axis"
              tickValues={cells.flatMap((_, index) => (index % every === 0 ? [index] : []))}
              tickFormat={(index) => cells[Number(index)]?.label ?? ''}
              tickClassName="chart__tick"
            />
          </Group>
        </svg>
      )}
    </div>
  );
}

type BarProps = { cell: ChartCell; width: number; height: number; y: (value: number) => number };

/** A bar, and the mark for the period before. */
function CellBar({ cell: { value, before }, width, height, y }: BarProps) {
  const top = value === null ? height - HIDDEN_HEIGHT : y(value);
  return (
    <>
      <Bar
        className={value === null ? 'chart__bar chart__bar--hidden' : 'chart__bar'}
        y={top}
        width={width}
        height={height - top}
      />
      {before !== null && before > 0 && (
        <Line className="chart__before" from={{ x: -1, y: y(before) }} to={{ x: width + 1, y: y(before) }} />
      )}
    </>
  );
}

/** The width of an element, px, for a chart. 0 until it is known. */
function useWidth<Element extends HTMLElement>(): { ref: RefObject<Element | null>; width: number } {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)));
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
