import { join } from 'node:path';
import { defineConfig } from 'vite';
import { messages } from '../../vite/messages.ts';
import { migrations } from './database/migrations-plugin.ts';

const root = join(import.meta.dirname, '../..');

/** Builds the shop API for Node: `npm run build:node` writes dist/node, which needs only Node and no packages. */
export default defineConfig({
  root,
  plugins: [messages(), migrations(join(root, 'api/migrations'))],
  // As for the Workers, messages are parsed at build time.
  resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
  ssr: { noExternal: true },
  build: {
    ssr: true,
    target: 'node24',
    outDir: 'dist/node',
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        main: join(import.meta.dirname, 'main.ts'),
        data: join(import.meta.dirname, 'data/built.ts'),
        // A thread is started by file name.
        'sqlite-thread': join(import.meta.dirname, 'database/sqlite-thread.ts'),
      },
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
