import * as z from 'zod/mini';
import { solveProofOfWork } from '#client/shop-api/solve-proof-of-work.ts';
import { Challenge } from '#shared/contract/challenge.ts';

/** The header that answers the challenge of a refused call. Throws where it carries none. */
export async function answerTo(refused: Response): Promise<{ 'Challenge-Answer': string }> {
  const { challenge } = z.object({ challenge: Challenge }).parse(await refused.json());
  return { 'Challenge-Answer': await solveProofOfWork(challenge) };
}

/** Makes a call as the shop's pages do: where it is asked to solve a challenge, it comes again with the answer. */
export async function withAnswer(call: (headers: Record<string, string>) => Promise<Response>): Promise<Response> {
  const response = await call({});
  return response.status === 428 ? call(await answerTo(response)) : response;
}
