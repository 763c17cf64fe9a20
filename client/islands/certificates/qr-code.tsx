import { encode } from 'uqr';

/** The quiet zone around the code in modules: readers need four. */
const QUIET = 4;

/** A QR code of an address, dark on light in both colour modes, because readers recognise only that. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: QUIET, ecc: 'M' });
  const modules = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return (
    <svg className="qr-code" viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path className="qr-code__ground" d={`M0 0h${size}v${size}h-${size}z`} />
      <path className="qr-code__modules" d={modules.join('')} />
    </svg>
  );
}
