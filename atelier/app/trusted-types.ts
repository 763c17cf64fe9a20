type Rules = { createHTML?: (html: string) => string; createScriptURL?: (url: string) => string };

declare global {
  /** Not in every browser, nor in TypeScript's library. */
  var trustedTypes: { createPolicy: (name: string, rules: Rules) => Required<Rules> } | undefined;
}

/** React Aria empties elements by `innerHTML = ''`; no other text becomes HTML. */
globalThis.trustedTypes?.createPolicy('default', {
  createHTML: (html) => {
    if (html === '') return html;
    throw new TypeError('Text does not become HTML here');
  },
});

const POLICY = globalThis.trustedTypes?.createPolicy('atelier', {
  createScriptURL: (url) => {
    if (new URL(url, location.origin).origin === location.origin) return url;
    throw new TypeError('Workers come from here only');
  },
});

/** The address of a module worker (`import url from './x.ts?worker&url'`), as `new Worker` accepts it. */
export function workerAddress(url: string): string {
  return POLICY?.createScriptURL(url) ?? url;
}
