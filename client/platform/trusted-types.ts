type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

declare global {
  /** Not in every browser, nor in TypeScript's library. */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined;
}

const RULES: Rules = {
  // A page's inline style is not this document's, whose content policy would report it; it is here already.
  createHTML: (html) => html.replace(/<style\b[\s\S]*?<\/style>/g, ''),
  // Whatever it is asked for: no other script is loaded by its address.
  createScriptURL: () => '/service-worker.js',
};

/**
 * The one policy that the content policy names (worker/page/csp.ts). It stays in this file: what is exported here is
 * all that becomes HTML or a script's address. Where there are no Trusted Types it returns strings.
 */
const POLICY = globalThis.trustedTypes?.createPolicy('shop', RULES) ?? RULES;

/** Reads a page that the shop itself has sent; nothing in it runs or loads. */
export function parsePage({ html }: { html: string }): Document {
  return new DOMParser().parseFromString(POLICY.createHTML(html), 'text/html');
}

/** The address that the service worker is registered by. */
export const SERVICE_WORKER = POLICY.createScriptURL('');
