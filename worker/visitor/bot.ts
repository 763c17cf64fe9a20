import { isbot } from 'isbot';
import { isKnownBot } from '#shared/domain/known-bots.ts';

/** CUBOT makes phones; whoever holds one is a person. */
const PEOPLE = /\bcubot\b/gi;

/** What was answered lately: reading the lists takes longer than finding a kept page. */
const answered = new Map<string, boolean>();
const MOST_ANSWERED = 500;
/** Characters: whatever is longer is made up, and not worth the memory. */
const LONGEST_REMEMBERED = 512;

/** True for the bots that the shop names itself, and for the long tail that `isbot` knows. */
export function isBot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  const known = answered.get(userAgent);
  if (known !== undefined) return known;
  const bot = isKnownBot(userAgent) || isbot(userAgent.replace(PEOPLE, ''));
  if (answered.size >= MOST_ANSWERED) answered.clear();
  if (userAgent.length <= LONGEST_REMEMBERED) answered.set(userAgent, bot);
  return bot;
}
