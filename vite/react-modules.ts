import { createRequire } from 'node:module';
import type { Plugin } from 'vite';

const LIBRARIES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];
/** What the names of React's modules begin with. */
export const REACT_MODULE = '\0module:';
const require = createRequire(import.meta.url);

/**
 * Gives the browser's build React as modules with named exports. It is published as CommonJS only: every file that
 * imports it would wrap it anew, with functions that stand in a file of their own.
 */
export function reactModules(): Plugin {
  return {
    name: 'shop:react-modules',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: new RegExp(`^(${LIBRARIES.join('|')})$`) },
      // React's own files require each other as they are.
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
