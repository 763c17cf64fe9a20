type Props = { label: string; rows: readonly { label: string; count: number }[] };

/** Bars below their labels, in proportion to their counts. A table beside it has the same numbers. */
export function ShareChart({ label, rows }: Props) {
  const most = Math.max(1, ...rows.map(({ count }) => count));
  return (
    <div className="share-chart" role="img" aria-label={label}>
      {rows.map((row) => (
        <div key={row.label}>
          {row.label}
          <span className="share-chart__ground">
            <span style={{ width: `${(row.count / most) * 100}%` }} />
          </span>
        </div>
      ))}
    </div>
  );
}
