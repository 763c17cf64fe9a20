type Props = {
  hex: string | null;
  /** In px; as large as in a list where nothing is said. */
  size?: number;
  /** What whoever listens is told; nothing where the colour's name stands beside it. */
  label?: string;
};

/**
 * A disc of a colour. An SVG element because its colour is data, which an attribute may hold where the content policy
 * allows no inline style; a colour without a known value is a ring.
 */
export function Swatch({ hex, size, label }: Props) {
  const spoken = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return <svg className="swatch" color={hex ?? 'transparent'} width={size} height={size} {...spoken} />;
}
