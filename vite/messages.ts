import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';

/**
 * What islands may say: `everywhere` are the messages that any page has, `purchase` those of cart, checkout
 * and payment, which say more. Pages may say everything.
 */
export const ISLAND_MESSAGES: Readonly<Record<string, RegExp>> = {
  everywhere: /^(cart\.count|common\.(price\.|soldOut)|product\.(buy|gallery)\.|toast\.)/,
  purchase: /^(cart|checkout|common|delivery|pay|payment\.check)\./,
};

const PREFIX = 'virtual:messages/';

/**
 * Serves `locales/*.json` as parsed ICU messages, so that neither the Worker nor the browser carries a
 * parser: `virtual:messages/ru` has all of them, `virtual:messages/ru/everywhere` only that part.
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
      const wanted = Object.entries(texts).filter(([key]) => part === undefined || ISLAND_MESSAGES[part]?.test(key));
      const parsed = wanted.map(([key, text]) => [key, parse(text, { captureLocation: false })]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`;
    },
  };
}
