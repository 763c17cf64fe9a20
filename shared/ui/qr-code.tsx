import { encode } from 'uqr';

type Props = {
  text: string;
  label: string;
  /** The quiet zone around the code in modules: readers of screens need four. */
  border?: number;
};

/** A QR code, dark on light in both colour modes and in print, because readers recognise only that. */
export function QrCode({ text, label, border = 4 }: Props) {
  const { data, size } = encode(text, { border, ecc: 'M' });
  const modules = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={modules.join('')} fill="#000" />
    </svg>
  );
}
