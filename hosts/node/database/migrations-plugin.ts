import type { Plugin } from 'vite';
import { readMigrations } from './read-migrations.ts';

const ID = 'virtual:migrations';

/** Serves the migrations of a folder as `virtual:migrations`, so that a built host contains them. */
export function migrations(folder: string): Plugin {
  return {
    name: 'shop:migrations',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load: (id) => (id === `\0${ID}` ? `export default ${JSON.stringify(readMigrations(folder))}` : null),
  };
}
