/**
 * A disc of a colour. Drawn as SVG because its fill is data and the content policy allows no inline style;
 * a colour without a known value is a ring.
 */
export function Swatch({ hex, size = 12 }: { hex: string | null; size?: number }) {
  return (
    <svg className="swatch" width={size} height={size} viewBox="0 0 28 28" aria-hidden="true">
      <circle className="swatch__disc" cx="14" cy="14" r="13" fill={hex ?? 'none'} />
    </svg>
  );
}
