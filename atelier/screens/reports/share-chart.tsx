import { Group } from '@visx/group';
import { scaleBand, scaleLinear } from '@visx/scale';
import { Bar } from '@visx/shape';
import { useWidth } from './use-width.ts';

type Props = { label: string; rows: readonly { label: string; count: number }[] };

const ROW_HEIGHT = 36;
/** The distance of a row's bar below its label, px. */
const BAR_TOP = 18;
const BAR_HEIGHT = 10;

/** Bars below their labels, in proportion to their counts. A table beside it has the same numbers. */
export function ShareChart({ label, rows }: Props) {
  const { ref, width } = useWidth<HTMLDivElement>();
  const height = rows.length * ROW_HEIGHT;
  const x = scaleLinear({ domain: [0, Math.max(1, ...rows.map(({ count }) => count))], range: [0, width] });
  const y = scaleBand({ domain: rows.map((_, index) => index), range: [0, height] });
  return (
    <div ref={ref} className="chart">
      {width > 0 && (
        <svg width={width} height={height} viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
          {rows.map((row, index) => (
            <Group key={row.label} top={y(index) ?? 0}>
              <text className="chart__label" y={12}>
                {row.label}
              </text>
              <Bar className="chart__ground" y={BAR_TOP} width={width} height={BAR_HEIGHT} />
              <Bar className="chart__bar" y={BAR_TOP} width={x(row.count)} height={BAR_HEIGHT} />
            </Group>
          ))}
        </svg>
      )}
    </div>
  );
}
