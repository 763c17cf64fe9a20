import type { PageSource } from './navigation/page-source.ts';

type Rules = {
  createHTML: (html: string) => string;
  createScriptURL: (url: string) => string;
};

declare global {
  /** Not in every browser, nor in TypeScript's library. */
  const trustedTypes: { createPolicy: (name: string, rules: Rules) => Rules };
}

const SERVICE_WORKER = '/service-worker.js';

/** The only script that is loaded by address is the service worker. */
const RULES: Rules = { createHTML: (html) => html, createScriptURL: () => SERVICE_WORKER };

/**
 * The one policy that the content policy names (worker/render/csp.ts). It stays in this file, so a string becomes HTML
 * or a script's address by the two functions below or not at all; what they say is a string where there are no
 * Trusted Types.
 */
const POLICY = 'trustedTypes' in globalThis ? trustedTypes.createPolicy('shop', RULES) : RULES;

/**
 * Reads a page that the shop itself has sent; nothing in it runs or loads. Its inline style stays out: it is not this
 * document's, whose content policy would report it, and it is here already.
 */
export function parsePage({ html }: PageSource): Document {
  const unstyled = html.replace(/<style\b[\s\S]*?<\/style>/g, '');
  return new DOMParser().parseFromString(POLICY.createHTML(unstyled), 'text/html');
}

/** Rejects where there is no service worker to be had: development has none. */
export function registerServiceWorker(): Promise<ServiceWorkerRegistration> {
  return navigator.serviceWorker.register(POLICY.createScriptURL(SERVICE_WORKER));
}
