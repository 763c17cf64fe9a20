/** The chunks of a WebP file that are the picture; others tell of camera, place and time (RFC 9649). */
const PICTURE_CHUNKS = ['VP8 ', 'VP8L', 'VP8X', 'ALPH', 'ICCP'];
const HEAD_BYTES = 12;
/** The flags of VP8X that announce Exif and XMP. */
const METADATA_FLAGS = 0b0000_1100;

/** A whole WebP file without its metadata. */
export function withoutMetadata(bytes: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const kept: Uint8Array[] = [];
  for (let at = HEAD_BYTES; at + 8 <= bytes.length; ) {
    const name = String.fromCharCode(...bytes.subarray(at, at + 4));
    const length = view.getUint32(at + 4, true);
    const end = at + 8 + length + (length % 2);
    const chunk = bytes.slice(at, end);
    if (name === 'VP8X') chunk[8] = (chunk[8] ?? 0) & ~METADATA_FLAGS;
    if (PICTURE_CHUNKS.includes(name)) kept.push(chunk);
    at = end;
  }
  const size = kept.reduce((whole, chunk) => whole + chunk.length, HEAD_BYTES);
  const file = new Uint8Array(size);
  file.set(bytes.subarray(0, HEAD_BYTES));
  new DataView(file.buffer).setUint32(4, size - 8, true);
  let at = HEAD_BYTES;
  for (const chunk of kept) {
    file.set(chunk, at);
    at += chunk.length;
  }
  return file;
}
