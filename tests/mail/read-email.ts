/** An email as its reader's program shows it. */
export type Email = { headers: Record<string, string>; raw: string; text: string; html: string };

type Part = { headers: Map<string, string>; body: string };

/**
 * Reads an email by the words of RFC 5322, 2045 and 2047, with nothing of the library that writes ours. Strings hold a
 * byte a character until they are decoded. Throws at whatever a strict reader would not understand.
 */
export function readEmail(bytes: Buffer): Email {
  const raw = bytes.toString('latin1');
  const email = readPart(raw);
  const leaves = leavesOf(email);
  return {
    headers: Object.fromEntries([...email.headers].map(([name, value]) => [name, decodeWords(value)])),
    raw,
    text: contentOf(leaves, 'text/plain'),
    html: contentOf(leaves, 'text/html'),
  };
}

function readPart(raw: string): Part {
  const end = raw.indexOf('\r\n\r\n');
  if (end < 0) throw new Error('A part has no body');
  const headers = new Map<string, string>();
  // A line that begins with white space goes on with the one before.
  for (const line of raw.slice(0, end).split(/\r\n(?![ \t])/)) {
    const [, name, value] = /^([!-9;-~]+):[ \t]*(.*)$/s.exec(line) ?? [];
    if (name === undefined || value === undefined) throw new Error(`No header: ${line}`);
    if (headers.has(name)) throw new Error(`Twice: ${name}`);
    headers.set(name, value.replaceAll('\r\n', ''));
  }
  return { headers, body: raw.slice(end + 4) };
}

function leavesOf(part: Part): Part[] {
  const type = part.headers.get('Content-Type') ?? '';
  if (!/^multipart\//i.test(type)) return [part];
  const boundary = /boundary="?([^";]+)"?/i.exec(type)?.[1];
  const [inside, after] = `\r\n${part.body}`.split(`\r\n--${boundary}--`);
  if (boundary === undefined || inside === undefined || after === undefined) throw new Error('A part is not closed');
  const [, ...parts] = inside.split(`\r\n--${boundary}\r\n`);
  return parts.flatMap((raw) => leavesOf(readPart(raw)));
}

function contentOf(leaves: readonly Part[], type: string): string {
  const part = leaves.find(({ headers }) => headers.get('Content-Type') === `${type}; charset=utf-8`);
  if (!part) throw new Error(`The email has no ${type}`);
  return decode(part.body, part.headers.get('Content-Transfer-Encoding') ?? '7bit');
}

/** What is between two encoded words is not part of the text. */
function decodeWords(value: string): string {
  return value
    .replaceAll(/\?=[ \t]+=\?/g, '?==?')
    .replaceAll(/=\?utf-8\?([bq])\?([^?\s]*)\?=/gi, (_, way: string, word: string) =>
      way.toLowerCase() === 'b' ? decode(word, 'base64') : decode(word.replaceAll('_', ' '), 'quoted-printable'),
    );
}

function decode(body: string, encoding: string): string {
  return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytesOf(body, encoding));
}

function bytesOf(body: string, encoding: string): Buffer {
  if (encoding === '7bit') return Buffer.from(body, 'latin1');
  if (encoding === 'base64') return Buffer.from(body, 'base64');
  if (encoding !== 'quoted-printable') throw new Error(`Unknown encoding: ${encoding}`);
  const joined = body.replaceAll(/[ \t]*=\r\n/g, '');
  const bytes = joined.replaceAll(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1');
}
