import type { Plugin } from 'vite';

const DYNAMIC_IMPORT = /\bimport\((['"])(?<path>[^'"]+)\1\)/g;

/**
 * Has an environment load at once what a module imports when it is asked to: the Worker renders every island, so files
 * of their own would only make its first requests wait.
 */
export function eagerImports(environment: string, module: string): Plugin {
  return {
    name: 'shop:eager-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === environment,
    transform: {
      filter: { id: module },
      handler: (code) => ({ code: importedAtOnce(code), map: null }),
    },
  };
}

/** A module's code with its dynamic imports made static ones. */
export function importedAtOnce(code: string): string {
  const paths = new Map<string, string>();
  const body = code.replace(DYNAMIC_IMPORT, (_, _quote, path: string) => {
    const name = paths.get(path) ?? `eager${paths.size}`;
    paths.set(path, name);
    return name;
  });
  return [...Array.from(paths, ([path, name]) => `import * as ${name} from '${path}';`), body].join('\n');
}
