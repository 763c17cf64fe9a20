import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';

const CODE_SNIFFER = readFileSync(new URL(import.meta.resolve('html_codesniffer/build/HTMLCS.js')), 'utf8');

/** Errors by WCAG 2 AA that HTML_CodeSniffer finds in the page as it stands. */
export async function sniff(page: Page): Promise<string[]> {
  // Injected as a script it would meet the page's policy.
  await page.evaluate(CODE_SNIFFER);
  const found = await page.evaluate(
    () =>
      new Promise<string>((resolve) => {
        const sniffer: unknown = Reflect.get(globalThis, 'HTMLCS');
        if (typeof sniffer !== 'object' || sniffer === null) throw new Error('HTML_CodeSniffer is not there');
        const call = (name: string, ...given: unknown[]): unknown => Reflect.get(sniffer, name).apply(sniffer, given);
        call('process', 'WCAG2AA', document, () => {
          const messages: unknown = call('getMessages');
          const said = Array.isArray(messages) ? messages : [];
          const errors = said.filter(({ type }) => type === Reflect.get(sniffer, 'ERROR'));
          resolve(
            JSON.stringify(
              errors.map(({ code, msg, element }) => `${code} ${msg} ${element?.outerHTML?.slice(0, 120)}`),
            ),
          );
        });
      }),
  );
  return JSON.parse(found);
}
