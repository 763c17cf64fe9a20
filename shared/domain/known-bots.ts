/**
 * Search engines, link previewers and performance auditors by the names they give themselves, for places that
 * cannot carry a whole list of them (specification, section 8). CUBOT makes phones: whoever holds one is a person.
 */
const KNOWN_BOTS =
  /googlebot|googleother|google-inspectiontool|adsbot-google|mediapartners-google|storebot-google|chrome-lighthouse|pagespeed|gtmetrix|ptst\/|yandex(?:bot|images|video|mobile|accessibility|render|direct|metrika|favicons|webmaster|pagechecker|market)|bingbot|bingpreview|adidxbot|baiduspider|duckduckbot|duckassistbot|applebot|petalbot|mail\.ru_bot|facebookexternalhit|facebookcatalog|meta-externalagent|whatsapp\/|telegrambot|vkshare|twitterbot|pinterest(?:bot|\/)|linkedinbot|slackbot|slack-imgproxy|discordbot|skypeuripreview|viberbot|embedly|redditbot/i;

/** True for the bots that the shop names itself. */
export function isKnownBot(userAgent: string): boolean {
  return KNOWN_BOTS.test(userAgent);
}
