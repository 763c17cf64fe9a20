import * as z from 'zod/mini';

/** The request header with the answer to a challenge. */
export const CHALLENGE_ANSWER_HEADER = 'Challenge-Answer';

/**
 * What a caller near a limit has to solve: the member `challenge` of a `challenge-required` problem. `kind` says how.
 * `proof-of-work`: the answer is `{nonce}.{number}`, with a number for which its SHA-256 begins with `bits` zero bits.
 */
export const Challenge = z.object({
  kind: z.literal('proof-of-work'),
  nonce: z.string(),
  bits: z.int().check(z.gte(1), z.lte(32)),
});
export type Challenge = z.infer<typeof Challenge>;
