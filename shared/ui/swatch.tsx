type Props = {
  hex: string | null;
  /** In px. */
  size: number;
};

/**
 * A disc of a colour. An SVG element because its colour is data, which an attribute may contain where the
 * Content-Security-Policy allows no inline style; a colour without a known value is a ring.
 */
export function Swatch({ hex, size }: Props) {
  return <svg className="swatch" color={hex ?? 'transparent'} width={size} height={size} aria-hidden="true" />;
}
