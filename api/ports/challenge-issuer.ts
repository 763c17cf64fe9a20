import type { Challenge } from '#shared/contract/challenge.ts';

/**
 * What stands between a caller who is near a limit and the limit itself. An answer is good for the subject it was
 * issued for, for minutes.
 */
export type ChallengeIssuer = {
  issue: (subject: string) => Promise<Challenge>;
  isSolved: (subject: string, response: string) => Promise<boolean>;
};
