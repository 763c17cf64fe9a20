import { expect, it, vi } from 'vitest';
import { openBrowser } from '../browser.ts';

const reportError = vi.hoisted(() => vi.fn());
vi.mock('#client/errors/report-error.ts', () => ({ reportError }));

const PERSON = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const CUBOT = 'Mozilla/5.0 (Linux; Android 11; CUBOT X30) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36';

/** A document with the error screen ready in it. */
async function openPage(userAgent: string) {
  const { document } = openBrowser();
  vi.stubGlobal('navigator', { userAgent });
  class Template {
    content = { cloneNode: () => 'the error screen' };
  }
  vi.stubGlobal('HTMLTemplateElement', Template);
  const heading = { textContent: 'Ошибка', focus: vi.fn() };
  const main = { remove: vi.fn() };
  const body = { append: vi.fn() };
  const querySelectorAll = (parts: string) => (parts === 'body > :not(link)' ? [main] : []);
  Object.assign(document, {
    body,
    title: 'Шёлк',
    getElementById: () => new Template(),
    querySelector: () => heading,
    querySelectorAll,
  });
  const { failPage } = await import('#client/errors/fail-page.ts');
  return { failPage, document, body, main, heading };
}

it.each([PERSON, CUBOT])('the error screen replaces everything but the style: %s', async (userAgent) => {
  const { failPage, document, body, main, heading } = await openPage(userAgent);
  const error = new Error('broke');
  failPage(error);
  expect(reportError).toHaveBeenCalledWith(error);
  expect(main.remove).toHaveBeenCalled();
  expect(body.append).toHaveBeenCalledWith('the error screen');
  expect(Reflect.get(document, 'title')).toBe('Ошибка');
  expect(heading.focus).toHaveBeenCalled();
});

it.each([
  'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)',
  'Mozilla/5.0 (Linux; Android 11; moto g power (2022)) AppleWebKit/537.36 Chrome/120.0 Mobile Safari/537.36 Chrome-Lighthouse',
  'Mozilla/5.0 (compatible; YandexImages/3.0; +http://yandex.com/bots)',
  'GoogleOther',
])('a bot keeps what the server sent, and the error is only logged: %s', async (userAgent) => {
  reportError.mockReset();
  const { failPage, body, main } = await openPage(userAgent);
  failPage(new Error('broke'));
  expect(reportError).toHaveBeenCalledTimes(1);
  expect(main.remove).not.toHaveBeenCalled();
  expect(body.append).not.toHaveBeenCalled();
});
