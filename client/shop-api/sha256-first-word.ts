/** FIPS 180-4, 4.2.2: the constants of the rounds. */
const ROUND_CONSTANTS = Int32Array.of(
  0x428a2f98,
  0x71374491,
  0xb5c0fbcf,
  0xe9b5dba5,
  0x3956c25b,
  0x59f111f1,
  0x923f82a4,
  0xab1c5ed5,
  0xd807aa98,
  0x12835b01,
  0x243185be,
  0x550c7dc3,
  0x72be5d74,
  0x80deb1fe,
  0x9bdc06a7,
  0xc19bf174,
  0xe49b69c1,
  0xefbe4786,
  0x0fc19dc6,
  0x240ca1cc,
  0x2de92c6f,
  0x4a7484aa,
  0x5cb0a9dc,
  0x76f988da,
  0x983e5152,
  0xa831c66d,
  0xb00327c8,
  0xbf597fc7,
  0xc6e00bf3,
  0xd5a79147,
  0x06ca6351,
  0x14292967,
  0x27b70a85,
  0x2e1b2138,
  0x4d2c6dfc,
  0x53380d13,
  0x650a7354,
  0x766a0abb,
  0x81c2c92e,
  0x92722c85,
  0xa2bfe8a1,
  0xa81a664b,
  0xc24b8b70,
  0xc76c51a3,
  0xd192e819,
  0xd6990624,
  0xf40e3585,
  0x106aa070,
  0x19a4c116,
  0x1e376c08,
  0x2748774c,
  0x34b0bcb5,
  0x391c0cb3,
  0x4ed8aa4a,
  0x5b9cca4f,
  0x682e6ff3,
  0x748f82ee,
  0x78a5636f,
  0x84c87814,
  0x8cc70208,
  0x90befffa,
  0xa4506ceb,
  0xbef9a3f7,
  0xc67178f2,
);
/** FIPS 180-4, 5.3.3: the initial state. */
const START = Int32Array.of(
  0x6a09e667,
  0xbb67ae85,
  0x3c6ef372,
  0xa54ff53a,
  0x510e527f,
  0x9b05688c,
  0x1f83d9ab,
  0x5be0cd19,
);

const BLOCK_BYTES = 64;
const LENGTH_BYTES = 8;

/** Reused for every text, because allocating them takes as long as a hash. */
const state = new Int32Array(8);
const schedule = new Int32Array(64);

/**
 * The first 32 bits of the SHA-256 of an ASCII text. Implemented here because the browser's own is asynchronous:
 * waiting for it takes ten times as long as hashing one block.
 */
export function sha256FirstWord(text: string): number {
  const blocks = Math.ceil((text.length + 1 + LENGTH_BYTES) / BLOCK_BYTES);
  state.set(START);
  for (let block = 0; block < blocks; block += 1) {
    readBlock(text, block * BLOCK_BYTES);
    if (block === blocks - 1) schedule[15] = text.length * 8;
    extendSchedule();
    compress();
  }
  return state[0] ?? 0;
}

/** Sixteen words of the text, the end mark, and zeros. */
function readBlock(text: string, start: number): void {
  for (let index = 0; index < 16; index += 1) {
    let word = 0;
    for (let at = start + index * 4; at < start + index * 4 + 4; at += 1) {
      word = (word << 8) | byteAt(text, at);
    }
    schedule[index] = word;
  }
}

function byteAt(text: string, at: number): number {
  if (at < text.length) return text.charCodeAt(at);
  return at === text.length ? 0x80 : 0;
}

function extendSchedule(): void {
  for (let index = 16; index < 64; index += 1) {
    const early = schedule[index - 15] ?? 0;
    const late = schedule[index - 2] ?? 0;
    const mixedEarly = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
    const mixedLate = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
    schedule[index] = ((schedule[index - 16] ?? 0) + mixedEarly + (schedule[index - 7] ?? 0) + mixedLate) | 0;
  }
}

function compress(): void {
  let [a, b, c, d, e, f, g, h] = [word(0), word(1), word(2), word(3), word(4), word(5), word(6), word(7)];
  for (let round = 0; round < 64; round += 1) {
    const mixedE = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
    const choice = (e & f) ^ (~e & g);
    const first = (h + mixedE + choice + (ROUND_CONSTANTS[round] ?? 0) + (schedule[round] ?? 0)) | 0;
    const mixedA = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
    const majority = (a & b) ^ (a & c) ^ (b & c);
    h = g;
    g = f;
    f = e;
    e = (d + first) | 0;
    d = c;
    c = b;
    b = a;
    a = (first + mixedA + majority) | 0;
  }
  const mixed = [a, b, c, d, e, f, g, h];
  for (let index = 0; index < 8; index += 1) state[index] = word(index) + (mixed[index] ?? 0);
}

function word(index: number): number {
  return state[index] ?? 0;
}

function rotate(word: number, bits: number): number {
  return (word >>> bits) | (word << (32 - bits));
}
