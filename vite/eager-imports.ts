import type { Plugin } from 'vite';

const DYNAMIC_IMPORT = /\bimport\((['"])(?<path>[^'"]+)\1\)/g;

/**
 * Makes an environment import a module's dynamic imports statically: the Worker renders every island, so separate files
 * would only slow its first requests down.
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

/** A module's code with static imports instead of dynamic ones. */
export function importedAtOnce(code: string): string {
  const paths = new Map<string, string>();
  const body = code.replace(DYNAMIC_IMPORT, (_, _quote, path: string) => {
    const name = paths.get(path) ?? `eager${paths.size}`;
    paths.set(path, name);
    return name;
  });
  return [...Array.from(paths, ([path, name]) => `import * as ${name} from '${path}';`), body].join('\n');
}
