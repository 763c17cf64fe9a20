import type { Plugin } from 'vite';
import { defineConfig, mergeConfig } from 'vitest/config';
import { storefrontSuite } from '../worker/vitest.config.ts';

const CODE = 'kk';

/** What adding a language adds to the code: its line among the languages, and the data that each of them has. */
const ADDED: readonly (readonly [file: string, from: RegExp, to: string])[] = [
  ['shared/domain/locale.ts', /\{ code: .en.[^}]*\}/, `$&, { code: '${CODE}', tag: 'kk-KZ' }`],
  ['virtual:client-assets', /"(fonts|islands)":\{/g, `"$1":{"${CODE}":[],`],
  ['virtual:client-assets', /"wholePages":\{/, `"wholePages":{"${CODE}":{},`],
];

function oneLanguageMore(): Plugin {
  return {
    name: 'tests:one-language-more',
    enforce: 'pre',
    transform(code, id) {
      const added = ADDED.filter(([file]) => id.endsWith(file));
      return added.length > 0 ? added.reduce((text, [, from, to]) => text.replace(from, to), code) : null;
    },
  };
}

/** The storefront with a third language, whose words are those of the pseudo-locale. */
export default mergeConfig(
  defineConfig(storefrontSuite({ name: 'languages', invented: CODE })),
  defineConfig({ plugins: [oneLanguageMore()] }),
);
