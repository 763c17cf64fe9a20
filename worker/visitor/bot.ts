import { isbot } from 'isbot';
import { isKnownBot } from '#shared/domain/known-bots.ts';
import { BoundedCache } from '../cache/bounded-cache.ts';

/** CUBOT is a brand of phones, not a bot. */
const PEOPLE = /\bcubot\b/gi;

/** Recent results: matching the lists takes longer than finding a cached page. */
const answers = new BoundedCache<boolean>({ size: 500, weigh: () => 1 });
/** Characters: longer user agents are made up and not worth caching. */
const LONGEST_REMEMBERED = 512;

/** True for the bots that the shop names itself, and for those that `isbot` knows. */
export function isBot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const known = answers.get(userAgent);
  if (known !== null) return known;
  const bot = isKnownBot(userAgent) || isbot(userAgent.replace(PEOPLE, ''));
  if (userAgent.length <= LONGEST_REMEMBERED) answers.set(userAgent, bot);
  return bot;
}
