/**
 * Search engines, link previewers and performance auditors by the names they give themselves (specification, section
 * 8): all that the browser can load, and what the Worker knows for certain before it checks a longer list
 * (worker/visitor/visitor.ts). A word that ends in `bot` is one, except for the phones of CUBOT, and so is a user agent
 * with a contact address. Apps that people read in use some of the other names without a number.
 */
const KNOWN_BOTS =
  /(?:^|[^u])bot\b|spider|\+https?:|googleother|inspectiontool|lighthouse|pagespeed|gtmetrix|ptst\/|preview|facebookexternalhit|meta-external|whatsapp\/|vkshare|pinterest\/\d/i;

/** True for the bots that the shop names itself. */
export function isKnownBot(userAgent: string): boolean {
  return KNOWN_BOTS.test(userAgent);
}
