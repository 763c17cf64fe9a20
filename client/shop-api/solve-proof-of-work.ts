import type { Challenge } from '#shared/contract/challenge.ts';
import { sha256FirstWord } from './sha256-first-word.ts';

/** How long the work may block the page at a time, ms: a frame. */
const SLICE_MS = 16;
/** Reading the clock takes about as long as a hash. */
const HASHES_A_LOOK = 100;

/** Solves a proof of work, in slices, so that the page stays responsive. */
export async function solveProofOfWork({ nonce, bits }: Challenge): Promise<string> {
  for (let number = 0; ; ) {
    const end = performance.now() + SLICE_MS;
    do {
      for (const next = number + HASHES_A_LOOK; number < next; number += 1) {
        const answer = `${nonce}.${number}`;
        if (Math.clz32(sha256FirstWord(answer)) >= bits) return answer;
      }
    } while (performance.now() < end);
    await new Promise((resolve) => setTimeout(resolve));
  }
}
