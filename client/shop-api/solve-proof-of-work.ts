import { sha256 } from '@noble/hashes/sha2.js';
import type { Challenge } from '#shared/contract/challenge.ts';

/** How long the work may block the page at a time, ms: a frame. */
const SLICE_MS = 16;
/** Reading the clock takes about as long as a hash. */
const HASHES_A_LOOK = 100;

const encoder = new TextEncoder();

/**
 * Solves a proof of work, in slices, so that the page stays responsive. A hash of WebCrypto is a promise, which takes
 * ten times as long as the hash (docs/decisions/029-libraries-tried.md).
 */
export async function solveProofOfWork({ nonce, bits }: Challenge): Promise<string> {
  for (let number = 0; ; ) {
    const end = performance.now() + SLICE_MS;
    do {
      for (const next = number + HASHES_A_LOOK; number < next; number += 1) {
        const answer = `${nonce}.${number}`;
        if (zeroBitsOf(sha256(encoder.encode(answer))) >= bits) return answer;
      }
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}

/** How many of the first 32 bits of a hash are zero before the first that is not. */
function zeroBitsOf(hash: Uint8Array): number {
  return Math.clz32(new DataView(hash.buffer, hash.byteOffset).getUint32(0));
}
