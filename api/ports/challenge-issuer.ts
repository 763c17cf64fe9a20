import type { Challenge } from '#shared/contract/challenge.ts';

/** Challenges for callers near a limit. An answer is valid for the subject it was issued for, for minutes. */
export type ChallengeIssuer = {
  issue: (subject: string) => Promise<Challenge>;
  isSolved: (subject: string, response: string) => Promise<boolean>;
};
