type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

declare global {
  /** Not in every browser, nor in TypeScript's library. */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules } | undefined;
}

const RULES: Rules = {
  // The inline style of a fetched page is already part of this document, and would violate its policy.
  createHTML: (html) => html.replace(/<style\b[\s\S]*?<\/style>/g, ''),
  // Ignores its argument: no other script is loaded by its address.
  createScriptURL: () => '/service-worker.js',
};

/**
 * The only Trusted Types policy, named in the Content-Security-Policy (worker/page/csp.ts). It is not exported: only
 * this file's exports create HTML or a script's address. Without Trusted Types it returns strings.
 */
const POLICY = globalThis.trustedTypes?.createPolicy('shop', RULES) ?? RULES;

/** Parses a page that the shop itself has sent; nothing in it runs or loads. */
export function parsePage({ html }: { html: string }): Document {
  return new DOMParser().parseFromString(POLICY.createHTML(html), 'text/html');
}

/** The address of the service worker. */
export const SERVICE_WORKER = POLICY.createScriptURL('');
