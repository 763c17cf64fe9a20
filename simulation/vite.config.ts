import { join } from 'node:path';
import { defineConfig } from 'vite';
import { messages } from '../vite/messages.ts';
import { migrations } from '../vite/migrations.ts';

const root = join(import.meta.dirname, '..');

/** What Drizzle does more slowly than one file and the shop's names of columns need, by file. */
const QUICKER: Readonly<Record<string, readonly [slow: string, quick: string]>> = {
  // It knows classes by their names, in case its package is there twice.
  'drizzle-orm/entity.js': [
    'if (value instanceof type)',
    'return value instanceof type;\n  if (value instanceof type)',
  ],
  // It looks for the name of a column that nothing converts.
  'drizzle-orm/casing.js': ['if (!column.keyAsName)', 'if (!column.keyAsName || this.convert === noopCase)'],
  // It notes the tables of each fragment, for a cache that the shop has not.
  'drizzle-orm/sql/sql.js': ['for (const chunk of queryChunks)', 'for (const chunk of [])'],
};

const quickQueries = {
  name: 'quick-queries',
  transform(code: string, id: string) {
    const [, [slow, quick] = []] = Object.entries(QUICKER).find(([file]) => id.endsWith(file)) ?? [];
    if (slow === undefined || quick === undefined) return undefined;
    if (!code.includes(slow)) throw new Error(`${id} no longer has "${slow}"`);
    return code.replace(slow, quick);
  },
};

/** The variables in which the storefront's isolate keeps something in memory, by file. */
const STATES: Readonly<Record<string, string>> = {
  'worker/upstream/kv-cache.ts': 'memory',
  'worker/upstream/single-flight.ts': 'flights',
  'worker/upstream/catalogue-version.ts': 'known',
  'worker/upstream/last-version.ts': 'last',
};

/** Lets them begin anew: each history has isolates of its own (machines/storefront.ts). */
const isolateStates = {
  name: 'isolate-states',
  transform(code: string, id: string) {
    const [, name] = Object.entries(STATES).find(([file]) => id.endsWith(file)) ?? [];
    if (name === undefined) return undefined;
    const [declared, value] = new RegExp(`^(?:let|const) ${name} = (.*?);$`, 'ms').exec(code) ?? [];
    if (declared === undefined) throw new Error(`${id} no longer has the variable ${name}`);
    const again = `(globalThis.isolateStates ??= []).push(() => { ${name} = ${value}; });`;
    return code.replace(declared, () => `let ${name} = ${value};\n${again}`);
  },
};

/** Builds the simulation into one file: no module may be loaded later, at a moment that no seed knows. */
export default defineConfig({
  root,
  plugins: [messages(), migrations(join(root, 'api/migrations')), quickQueries, isolateStates],
  resolve: {
    alias: {
      '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
      'cloudflare:workers': join(import.meta.dirname, 'machines/durable-object.ts'),
    },
  },
  ssr: { noExternal: true },
  logLevel: 'warn',
  build: {
    ssr: join(import.meta.dirname, 'main.ts'),
    target: 'node24',
    outDir: '.cache/simulation',
    emptyOutDir: false,
    rolldownOptions: { output: { entryFileNames: 'main.js', codeSplitting: false } },
  },
});
