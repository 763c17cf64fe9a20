import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Has islands format with our own part of `react-intl` in browsers; Workers render with the library. */
export function browserIntl(root: string): Plugin {
  return {
    name: 'shop:browser-intl',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: { filter: { id: /^react-intl$/ }, handler: () => join(root, 'client/intl/browser-intl.ts') },
  };
}
