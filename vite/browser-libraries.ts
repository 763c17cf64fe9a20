import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Plugin } from 'vite';

const REACT = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** The prefix of React's modules in the browser's build. */
export const REACT_MODULE = '\0module:';
const require = createRequire(import.meta.url);

/** The libraries of the browser's build; Workers use them as published. */
export function browserLibraries(root: string): Plugin[] {
  return [browserIntl(root), reactModules()];
}

/** Islands use our own part of `react-intl`. */
function browserIntl(root: string): Plugin {
  return {
    name: 'shop:browser-intl',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-intl$/ },
      // The atelier, which development serves from the same sources, uses the whole library.
      handler: (_, importer) => (importer?.includes('/atelier/') ? null : join(root, 'client/intl/browser-intl.ts')),
    },
  };
}

/**
 * React as modules with named exports. It is published as CommonJS only: every file that imports it would wrap it
 * again, with functions in a file of their own.
 */
function reactModules(): Plugin {
  return {
    name: 'shop:react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: new RegExp(`^(${REACT.join('|')})$`) },
      // React's own files require each other unchanged.
      handler: (id, importer) => (importer && /node_modules\/react(-dom)?\//.test(importer) ? null : REACT_MODULE + id),
    },
    load: {
      filter: { id: new RegExp(`^${REACT_MODULE}`) },
      handler(id) {
        const library = id.slice(REACT_MODULE.length);
        const names = Object.keys(require(library)).filter((name) => /^[a-z]\w*$/i.test(name));
        return [
          `import library from ${JSON.stringify(require.resolve(library))};`,
          'export default library;',
          ...names.map((name) => `export const ${name} = /* @__PURE__ */ (() => library.${name})();`),
        ].join('\n');
      },
    },
  };
}
