import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * Islands may say only these; pages may say everything. A message that an island needs from elsewhere
 * moves under one of these.
 */
export const ISLAND_KEYS =
  /^(cart|checkout|common|error|country|delivery|payment\.check|product\.buy|product\.gallery|toast|pay)\./;

const PREFIX = 'virtual:messages/';

/**
 * Serves `locales/*.json` as parsed ICU messages, so that neither the Worker nor the browser carries a
 * parser: `virtual:messages/ru` has all of them, `virtual:messages/ru/islands` only what islands say.
 */
export function messages(): Plugin {
  return {
    name: 'shop:messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [locale, part] = id.slice(PREFIX.length + 1).split('/');
      const file = fileURLToPath(new URL(`../locales/${locale}.json`, import.meta.url));
      this.addWatchFile(file);
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      const wanted = Object.entries(texts).filter(([key]) => part !== 'islands' || ISLAND_KEYS.test(key));
      const parsed = wanted.map(([key, text]) => [key, parse(text, { captureLocation: false })]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`;
    },
  };
}
