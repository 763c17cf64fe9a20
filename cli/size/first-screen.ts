import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

/** The compression of an edge for streamed pages; static files are compressed better. */
const ON_THE_FLY = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The bytes of a text as sent: brotli, compressed on the fly. */
export function sentBytes(text: string): number {
  return brotliCompressSync(text, ON_THE_FLY).length;
}

/** What a browser can read of a page whose connection ends after some bytes. */
export function readableAfter(html: string, bytes: number): string {
  const sent = brotliCompressSync(html, ON_THE_FLY).subarray(0, bytes);
  const read = brotliDecompressSync(sent, { finishFlush: constants.BROTLI_OPERATION_FLUSH });
  // A character may be cut in two.
  return new TextDecoder().decode(read, { stream: true });
}

/** What makes a first screen useful: navigation, the page's subject, and something to open or to buy. */
const USEFUL: Readonly<Record<'list' | 'product', readonly RegExp[]>> = {
  list: [/<nav class="header__nav"/, /<h1[^>]*>[\s\S]*?<\/h1>/, /(?:<a class="card__link"[\s\S]*?<\/a>[\s\S]*?){2}/],
  product: [
    /<nav class="header__nav"/,
    /<img\b[^>]*\bsrcset=/i,
    /<h1[^>]*>[\s\S]*?<\/h1>/,
    /class="price[\s\S]*?<button/,
  ],
};

/** How many bytes of a page are needed until its first screen is useful; null if it never is. */
export function usefulBytes(html: string, kind: keyof typeof USEFUL): number | null {
  const ends = USEFUL[kind].map((part) => {
    const found = part.exec(html);
    return found ? found.index + found[0].length : null;
  });
  if (ends.includes(null)) return null;
  return sentBytes(html.slice(0, Math.max(...ends.map(Number))));
}
