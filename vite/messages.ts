import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { pseudo } from './pseudo-locale.ts';

/**
 * Parts of the messages: `everywhere` are those that islands of any page say, `mail` those of letters, the others come
 * with the islands that say more. Pages may say everything.
 */
export const MESSAGE_PARTS: Readonly<Record<string, RegExp>> = {
  everywhere: /^(cart\.count|favourites\.count|toast\.)/,
  product: /^(common\.(price\.|soldOut)|measuring\.(failed|label)|product\.(buy|gallery|share))/,
  favourites: /^(common|favourites)\./,
  cards: /^(common\.|favourites\.heart|recent\.)/,
  made: /^(common\.(free|price\.)|embroidery|made|measured|measuring|sizing)\b/,
  measuring: /^(measuring|sizing)\./,
  lightbox: /^(common\.(again|loading)|lightbox\.)/,
  search: /^(common\.price\.|search\.box\.)/,
  mail: /^(common\.(free|quantity)$|delivery\.|made\.|mail\.)/,
  receipt: /^receipt\./,
  certificates: /^(certificate\.|common\.loading)/,
  cart: /^(certificate\.(codes|line|redeemed)\b|(cart|common|made)\.)/,
  order: /^(cancellation|erasure)\./,
  purchase:
    /^(cart\.(blocked|delivery|empty|failed|line|lost|saved|subtotal|total)|certificate\.(codes|line|redeemed)\b|common\.(again|free|loading|order|price\.|quantity|telegram|whatsapp)|(checkout|delivery|made|pay|payment\.check)\.)/,
};

const PREFIX = 'virtual:messages/';

/**
 * Serves `locales/*.json` as parsed ICU messages, so that neither the Worker nor the browser carries a
 * parser: `virtual:messages/ru` has all of them, `virtual:messages/ru/everywhere` only that part. With `longer` they
 * speak the pseudo-locale.
 */
export function messages({ longer = false } = {}): Plugin {
  const asSaid = longer ? pseudo : (message: MessageFormatElement[]) => message;
  return {
    name: 'shop:messages',
    resolveId: (id) => (id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [locale, part] = id.slice(PREFIX.length + 1).split('/');
      const file = fileURLToPath(new URL(`../locales/${locale}.json`, import.meta.url));
      this.addWatchFile(file);
      const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
      const wanted = Object.entries(texts).filter(([key]) => part === undefined || MESSAGE_PARTS[part]?.test(key));
      const parsed = wanted.map(([key, text]) => [key, asSaid(parse(text, { captureLocation: false }))]);
      return `export default JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`;
    },
  };
}
