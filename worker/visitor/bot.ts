import { isbot } from 'isbot';

/** Auditors and previewers that call themselves a browser and little else. */
const ALSO_BOTS =
  /chrome-lighthouse|google-inspectiontool|googleother|facebookexternalhit|vkshare|whatsapp\/|gtmetrix|pagespeed/i;
/** CUBOT makes phones; whoever holds one is a person. */
const PEOPLE = /\bcubot\b/i;

/** True for search engines, link previewers and performance auditors. */
export function isBot(userAgent: string | undefined): boolean {
  if (!userAgent) return false;
  if (ALSO_BOTS.test(userAgent)) return true;
  return isbot(PEOPLE.test(userAgent) ? userAgent.replace(PEOPLE, '') : userAgent);
}
