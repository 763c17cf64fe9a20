import { join } from 'node:path';
import { defineConfig } from 'vite';
import { messages } from '../vite/messages.ts';
import { migrations } from '../vite/migrations.ts';

const root = join(import.meta.dirname, '..');

/** Builds the simulation into one file: no module may be loaded later, at a moment that no seed knows. */
export default defineConfig({
  root,
  plugins: [messages(), migrations(join(root, 'api/migrations'))],
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
