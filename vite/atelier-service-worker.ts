import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from '@formatjs/icu-messageformat-parser';
import { build, type Plugin } from 'vite';
import { PUSHED_KINDS } from '../shared/contract/push.ts';
import { LOCALES, type Locale } from '../shared/domain/locale.ts';

const SOURCE = 'atelier/service-worker/service-worker.ts';
/** The messages of notifications, by their files. */
const MESSAGES = {
  today: PUSHED_KINDS.map((kind) => `today.line.${kind}`),
  staff: ['staff.push.news', 'staff.push.open'],
};

/** Builds the atelier's service worker after the rest of its browser's build, in one file with its own messages. */
export function atelierServiceWorker({ root, outDir }: { root: string; outDir: string }): Plugin {
  return {
    name: 'atelier:service-worker',
    async writeBundle() {
      if (this.environment.name !== 'client') return;
      const messages = Object.fromEntries(LOCALES.map((locale) => [locale, parsedMessages(root, locale)]));
      await build({
        root,
        configFile: false,
        publicDir: false,
        logLevel: 'error',
        define: { __MESSAGES__: JSON.stringify(messages) },
        resolve: { alias: { '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js' } },
        build: {
          outDir: join(outDir, 'client/atelier'),
          emptyOutDir: false,
          rolldownOptions: { input: join(root, SOURCE), output: { format: 'iife', entryFileNames: '[name].js' } },
        },
      });
    },
  };
}

function parsedMessages(root: string, locale: Locale) {
  return Object.fromEntries(
    Object.entries(MESSAGES).flatMap(([file, ids]) => {
      const texts: Record<string, string> = JSON.parse(
        readFileSync(join(root, `locales/atelier/${locale}/${file}.json`), 'utf8'),
      );
      return ids.map((id) => [id, parse(texts[id] ?? '', { captureLocation: false })]);
    }),
  );
}
