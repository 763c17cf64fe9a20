import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { parseMigration } from '../hosts/node/database/parse-migration.ts';

const ID = 'virtual:migrations';

/** Serves the migrations of a folder as `virtual:migrations`, so that a built host carries them. */
export function migrations(folder: string): Plugin {
  return {
    name: 'shop:migrations',
    resolveId: (id) => (id === ID ? `\0${ID}` : null),
    load(id) {
      if (id !== `\0${ID}`) return null;
      const names = readdirSync(folder).filter((name) => name.endsWith('.sql'));
      const all = names.sort().map((name) => parseMigration(name, readFileSync(join(folder, name), 'utf8')));
      return `export default ${JSON.stringify(all)}`;
    },
  };
}
