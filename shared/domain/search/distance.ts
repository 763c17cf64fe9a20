import { soundOf } from './sound.ts';
import { forgivenTypos, typosBetween } from './typo.ts';

/** What a word counts for that is spelled as it sounds: less than one typo. */
const BY_EAR = 0.5;

/**
 * How far a typed word is from one that may be meant: its typos, or less if both sound the same. Infinity if those are
 * more than is forgiven for the shorter of the two, or more than `most`. An `unfinished` word is compared with
 * beginnings.
 */
export function distanceBetween(
  typed: string,
  meant: string,
  { most = Number.POSITIVE_INFINITY, unfinished = false } = {},
): number {
  const forgiven = Math.min(forgivenTypos(typed.length), forgivenTypos(meant.length));
  if (forgiven === 0) return Number.POSITIVE_INFINITY;
  if (soundOf(typed) === soundOf(meant)) return BY_EAR;
  return typosBetween(typed, meant, Math.min(forgiven, Math.floor(most)), unfinished);
}
