import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { type MessageFormatElement, parse } from '@formatjs/icu-messageformat-parser';
import type { Plugin } from 'vite';
import { DEFAULT_LOCALE, LOCALES } from '../shared/domain/locale.ts';
import { API_MESSAGES, ISLAND_MESSAGES } from '../shared/i18n/message-parts.ts';
import { pseudo } from './pseudo-locale.ts';

export const MESSAGE_PARTS: Readonly<Record<string, RegExp>> = { ...ISLAND_MESSAGES, ...API_MESSAGES };

const LOADERS = 'virtual:message-loaders';
const PREFIX = 'virtual:messages/';

type Options = {
  /** The code of an additional language, which uses the default one's pseudo-locale. */
  invented?: string;
};

/**
 * Serves `locales/*.json` as parsed ICU messages, so that neither the Worker nor the browser includes a parser.
 * `virtual:messages/ru` has all of them, `virtual:messages/ru/everywhere` only that part, `virtual:messages/all` and
 * `virtual:messages/all/mail` the same of every language; `virtual:message-loaders` loads the islands' messages.
 */
export function messages({ invented }: Options = {}): Plugin {
  const locales = [...LOCALES, ...(invented ? [invented] : [])];
  return {
    name: 'shop:messages',
    resolveId: (id) => (id === LOADERS || id.startsWith(PREFIX) ? `\0${id}` : null),
    load(id) {
      if (id === `\0${LOADERS}`) return loaders(locales);
      if (!id.startsWith(`\0${PREFIX}`)) return null;
      const [locale = '', part] = id.slice(PREFIX.length + 1).split('/');
      const jsonOf = (each: string) => {
        const file = fileURLToPath(
          new URL(`../locales/${each === invented ? DEFAULT_LOCALE : each}.json`, import.meta.url),
        );
        this.addWatchFile(file);
        const asSaid = each === invented ? pseudo : (message: MessageFormatElement[]) => message;
        const texts: Record<string, string> = JSON.parse(readFileSync(file, 'utf8'));
        const wanted = Object.entries(texts).filter(([key]) => part === undefined || MESSAGE_PARTS[part]?.test(key));
        const parsed = wanted.map(([key, text]) => [key, asSaid(parse(text, { captureLocation: false }))]);
        return `JSON.parse(${JSON.stringify(JSON.stringify(Object.fromEntries(parsed)))})`;
      };
      return locale === 'all' ? ofEvery(locales, jsonOf) : `export default ${jsonOf(locale)}`;
    },
  };
}

/** Each language and part is a file of its own. */
function loaders(locales: readonly string[]): string {
  const parts = Object.keys(ISLAND_MESSAGES);
  const ofLocale = (locale: string) => parts.map((part) => `${part}: () => import('${PREFIX}${locale}/${part}')`);
  return `export default { ${locales.map((locale) => `${locale}: { ${ofLocale(locale)} }`)} }`;
}

/** Each language is parsed when it is first used: a Worker's first response needs only one. */
function ofEvery(locales: readonly string[], jsonOf: (locale: string) => string): string {
  const readers = locales.map((locale) => `get ${locale}() { return (read.${locale} ??= ${jsonOf(locale)}); }`);
  return `const read = {};\nexport default { ${readers} };`;
}
