import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

/** The module as a fresh document loads it, and what it hands to the browser. */
async function openDocument() {
  openBrowser();
  const parse = vi.fn();
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = parse;
    },
  );
  const { parsePage, SERVICE_WORKER } = await import('#client/platform/trusted-types.ts');
  parsePage({ html: '<style>p{}</style><p>page</p>' });
  return { parse, serviceWorker: SERVICE_WORKER };
}

describe('a page and the service worker’s address', () => {
  it('are trusted by the shop’s only policy', async () => {
    const policies = new Map<string, Rules>();
    vi.stubGlobal('trustedTypes', {
      createPolicy: (name: string, rules: Rules) => {
        policies.set(name, rules);
        return {
          createHTML: (html: string) => ({ trusted: rules.createHTML(html) }),
          createScriptURL: (url: string) => ({ trusted: rules.createScriptURL(url) }),
        };
      },
    });
    const { parse, serviceWorker } = await openDocument();
    expect([...policies.keys()]).toEqual(['shop']);
    expect(parse).toHaveBeenCalledWith({ trusted: '<p>page</p>' }, 'text/html');
    expect(serviceWorker).toEqual({ trusted: '/service-worker.js' });
    expect(policies.get('shop')?.createScriptURL('https://evil.example/steal.js')).toBe('/service-worker.js');
  });

  it('are strings in a browser without Trusted Types', async () => {
    const { parse, serviceWorker } = await openDocument();
    expect(parse).toHaveBeenCalledWith('<p>page</p>', 'text/html');
    expect(serviceWorker).toBe('/service-worker.js');
  });
});
