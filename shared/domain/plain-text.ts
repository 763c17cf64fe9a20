const NAMED_ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
  ndash: '–',
  mdash: '—',
  hellip: '…',
  laquo: '«',
  raquo: '»',
  ldquo: '“',
  rdquo: '”',
  lsquo: '‘',
  rsquo: '’',
  bdquo: '„',
  times: '×',
  deg: '°',
  shy: '\u00ad',
  reg: '®',
  trade: '™',
  copy: '©',
};
const MAX_CODE_POINT = 0x10_ff_ff;

const UNSEEN = /<!--[\s\S]*?(?:-->|$)|<(script|style|template|noscript)\b[\s\S]*?(?:<\/\1\s*>|$)/gi;
const BLOCK = /<\/?(?:p|div|h[1-6]|ul|ol|dl|table|blockquote|section|article|header|footer|figure|hr|pre)\b[^<>]*>/gi;
const LINE = /<br\b[^<>]*>|<\/?(?:tr|dt|dd)\b[^<>]*>/gi;
const ITEM = /<li\b[^<>]*>/gi;
const TAG = /<\/?[a-z][^<>]*>/gi;
/** Only a text with a tag or an entity is HTML; in any other, line breaks are the merchant's own. */
const LOOKS_LIKE_HTML = /<\/?[a-z][^<>]*>|<!--|&(?:#\d+|#x[0-9a-f]+|[a-z]+);/i;

/**
 * Converts a description, which merchants write as HTML or plain text, to plain text: paragraphs are separated by a
 * blank line, `<br>` is a line break, list items begin with a dash. Not a sanitizer: the result is text and must be
 * escaped as text.
 */
export function htmlToText(html: string): string {
  const text = LOOKS_LIKE_HTML.test(html) ? decodeEntities(stripTags(html)) : html;
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.replace(/[ \t\f]+/g, ' ').trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function stripTags(html: string): string {
  return html
    .replace(UNSEEN, '')
    .replace(/\s+/g, ' ')
    .replace(ITEM, '\n– ')
    .replace(BLOCK, '\n\n')
    .replace(LINE, '\n')
    .replace(TAG, '');
}

function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi, (entity, decimal, hexadecimal, name) => {
    if (name) return NAMED_ENTITIES[String(name)] ?? entity;
    const point = decimal ? Number(decimal) : Number.parseInt(String(hexadecimal), 16);
    return point > 0 && point <= MAX_CODE_POINT ? String.fromCodePoint(point) : entity;
  });
}
