import { describe, expect, it, vi } from 'vitest';
import { openBrowser } from './browser.ts';

type Rules = { createHTML: (html: string) => string; createScriptURL: (url: string) => string };

/** The module as a fresh document loads it, and what it hands to the browser. */
async function openDocument() {
  openBrowser();
  const parse = vi.fn();
  const register = vi.fn();
  vi.stubGlobal(
    'DOMParser',
    class {
      parseFromString = parse;
    },
  );
  vi.stubGlobal('navigator', { serviceWorker: { register } });
  const { parsePage, registerServiceWorker } = await import('#client/trusted-types.ts');
  parsePage({ html: '<style>p{}</style><p>page</p>', url: 'https://nega.test/sales', ok: true });
  registerServiceWorker();
  return { parse, register };
}

describe('a page and the service worker', () => {
  it('are handed over as trusted by the one policy of the shop', async () => {
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
    const { parse, register } = await openDocument();
    expect([...policies.keys()]).toEqual(['shop']);
    expect(parse).toHaveBeenCalledWith({ trusted: '<p>page</p>' }, 'text/html');
    expect(register).toHaveBeenCalledWith({ trusted: '/service-worker.js' });
    expect(policies.get('shop')?.createScriptURL('https://evil.example/steal.js')).toBe('/service-worker.js');
  });

  it('are strings in a browser without Trusted Types', async () => {
    const { parse, register } = await openDocument();
    expect(parse).toHaveBeenCalledWith('<p>page</p>', 'text/html');
    expect(register).toHaveBeenCalledWith('/service-worker.js');
  });
});
