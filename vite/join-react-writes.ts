import { createHash } from 'node:crypto';
import type { Plugin } from 'vite';

const MODULE = /[\\/]react-dom[\\/]cjs[\\/]react-dom-server\.edge\.production\.js$/;

/** React's own code: each fragment of HTML is encoded separately and copied into buffers of 4 KB. */
const WRITING =
  /currentView = null,\s*writtenBytes = 0;\s*function writeChunk\(destination, chunk\) \{[\s\S]*?\nfunction byteLengthOfChunk\(chunk\) \{\s*return chunk\.byteLength;\s*\}/;
/** SHA-256 of exactly those functions in react-dom 19.3.1. */
const WRITING_DIGEST = '1749d046858461e3608f64006323d40446f265ab0892407998f1303e34fddbc6';
const FLUSH_BEGINS = /currentView = new Uint8Array\(4096\);\s*writtenBytes = 0;/g;
const FRAGMENT_LENGTH = 'segmentByteSize += segment[i].byteLength;';
const MEASURED = 'if (null !== byteLengthOfChunk) {';
/** With an infinite chunk size only boundaries are compared, so the shell is not measured. */
const MEASURED_WHERE_COMPARED = 'if (null !== boundary || request.progressiveChunkSize !== Infinity) {';
/** What must be gone afterwards: any other code that works on bytes is new. */
const BYTES = /currentView|writtenBytes|Uint8Array|textEncoder\.encode\(content\)|\.byteLength/;

/**
 * The same functions on strings. React treats the two halves of a surrogate pair in two fragments as separate, so they
 * stay apart.
 */
const JOINED_WRITING = `pendingText = "";
function sendPending(destination) {
  if (pendingText === "") return;
  var text = pendingText;
  pendingText = "";
  destination.enqueue(textEncoder.encode(text));
}
function writeChunk(destination, chunk) {
  if ((chunk.charCodeAt(0) & 0xfc00) === 0xdc00) sendPending(destination);
  pendingText += chunk;
}
function writeChunkAndReturn(destination, chunk) {
  writeChunk(destination, chunk);
  return !0;
}
function completeWriting(destination) {
  sendPending(destination);
}
var textEncoder = new TextEncoder();
function stringToChunk(content) {
  return content;
}
function stringToPrecomputedChunk(content) {
  return content;
}
function byteLengthOfChunk(chunk) {
  var bytes = chunk.length;
  for (var i = 0; i < chunk.length; i++) {
    var unit = chunk.charCodeAt(i);
    if (unit < 0x80) continue;
    if (unit < 0x800) bytes += 1;
    else if ((unit & 0xfc00) === 0xd800 && (chunk.charCodeAt(i + 1) & 0xfc00) === 0xdc00) {
      bytes += 2;
      i++;
    } else bytes += 2;
  }
  return bytes;
}`;

/**
 * Makes React's server build for the edge join what it writes and encode it once per flush: encoding every fragment is
 * most of the cost of a page on workerd. The bytes stay the same. Fails the build if React's code has changed, or is
 * not in the Worker at all.
 */
export function joinReactWrites(environment: string): Plugin {
  let found = false;
  return {
    name: 'shop:join-react-writes',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    transform: {
      filter: { id: MODULE },
      handler(code) {
        found = true;
        return { code: joinWrites(code), map: null };
      },
    },
    generateBundle() {
      if (!found) throw unknownReact('the Worker has no react-dom-server.edge.production.js');
    },
  };
}

/** The source of React's edge server build with joined writing. Throws if it is not as expected. */
export function joinWrites(code: string): string {
  const writing = WRITING.exec(code)?.[0] ?? '';
  const digest = createHash('sha256').update(writing).digest('hex');
  if (digest !== WRITING_DIGEST) throw unknownReact(`its functions of writing differ (${digest})`);
  if (code.match(FLUSH_BEGINS)?.length !== 2) throw unknownReact('it does not begin to flush in two places');
  if (code.split(FRAGMENT_LENGTH).length !== 2 || code.split(MEASURED).length !== 2) {
    throw unknownReact('it does not measure fragments in one place');
  }
  const joined = code
    .replace(writing, () => JOINED_WRITING)
    .replace(FLUSH_BEGINS, 'pendingText = "";')
    .replace(MEASURED, MEASURED_WHERE_COMPARED)
    .replace(FRAGMENT_LENGTH, 'segmentByteSize += byteLengthOfChunk(segment[i]);');
  const left = BYTES.exec(joined);
  if (left) throw unknownReact(`“${left[0]}” is still there`);
  return joined;
}

function unknownReact(what: string): Error {
  return new Error(
    `vite/join-react-writes.ts does not know this version of react-dom: ${what}. Bring it up to date, or take it out of vite.config.ts.`,
  );
}
