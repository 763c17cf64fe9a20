import { join } from 'node:path';
import { defineConfig } from 'vite';
import { migrations } from '../hosts/node/database/migrations-plugin.ts';
import { messages } from '../vite/messages.ts';
import { programCalls } from '../vite/program-calls.ts';

const root = join(import.meta.dirname, '..');

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
  plugins: [messages(), programCalls(), migrations(join(root, 'api/migrations')), isolateStates],
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
