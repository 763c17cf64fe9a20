import type * as z from 'zod/mini';
import { CHALLENGE_ANSWER_HEADER, Challenge } from '#shared/contract/challenge.ts';
import { type Call, callShop, ShopApiError, type ShopCallInput } from './shop-api.ts';

/** The second is for a first one that expired while it was solved. */
const MAX_CHALLENGES = 2;

/**
 * Calls the shop API and, if required, solves a challenge and sends the same request again. Throws what `callShop`
 * throws; `challenge-required` if the challenge cannot be solved here.
 */
export async function callWithChallenge<Made extends Call>(
  call: Made,
  input: ShopCallInput<Made>,
): Promise<z.output<Made['response']>> {
  let headers = input.headers ?? {};
  for (let solved = 0; ; solved += 1) {
    try {
      return await callShop(call, { ...input, headers });
    } catch (error) {
      const answer = solved < MAX_CHALLENGES ? await answerTo(error) : null;
      if (answer === null) throw error;
      headers = { ...headers, [CHALLENGE_ANSWER_HEADER]: answer };
    }
  }
}

/** Null if it is not a challenge, or an unknown kind. */
async function answerTo(error: unknown): Promise<string | null> {
  if (!(error instanceof ShopApiError) || error.code !== 'challenge-required') return null;
  const challenge = Challenge.safeParse(error.problem?.['challenge']);
  if (!challenge.success) return null;
  try {
    const { solveProofOfWork } = await import('./solve-proof-of-work.ts');
    return await solveProofOfWork(challenge.data);
  } catch {
    return null;
  }
}
