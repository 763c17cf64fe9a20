import { describe, expect, it } from 'vitest';
import { openStorefront } from '../storefront.ts';

/** What a template of the page holds. */
function templateOf(html: string, id: string): string {
  const start = html.indexOf(`<template id="${id}">`);
  if (start < 0) throw new Error(`The page has no template ${id}`);
  return html.slice(start, html.indexOf('</template>', start));
}

describe.each([
  ['/returns', 'Нет соединения', 'View in English', 'en'],
  ['/en/returns', 'You seem to be offline', 'Открыть на русском', 'ru'],
])('what the browser may have to say on %s', (path, offline, hint, other) => {
  it('are in the page, the hint in the other language and with a link to it', async () => {
    const { html } = await openStorefront().read(path);
    expect(templateOf(html, 'offline-notice')).toContain(offline);
    expect(templateOf(html, 'offline-notice')).toContain('data-again');
    const words = templateOf(html, `language-hint-${other}`).replaceAll('\u00a0', ' ');
    expect(words).toContain(hint);
    expect(words).toContain(`lang="${other}"`);
    expect(words).toContain(`data-locale="${other}"`);
  });
});
