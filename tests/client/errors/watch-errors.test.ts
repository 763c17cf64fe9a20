import { describe, expect, it, vi } from 'vitest';
import { anEvent, eventFrom, FakeElement, openBrowser } from '../browser.ts';

const failPage = vi.hoisted(() => vi.fn());
const reportError = vi.hoisted(() => vi.fn());
const showNotice = vi.hoisted(() => vi.fn());
vi.mock('#client/errors/fail-page.ts', () => ({ failPage }));
vi.mock('#client/errors/report-error.ts', () => ({ reportError }));
vi.mock('#client/page/notice.ts', () => ({ showNotice }));

/** Where the build's scripts lie, as the watch sees itself. */
const HERE = new URL('../../../client/errors/watch-errors.ts', import.meta.url).href;

async function openWatch() {
  for (const mock of [failPage, reportError, showNotice]) mock.mockReset();
  const browser = openBrowser();
  const { watchErrors } = await import('#client/errors/watch-errors.ts');
  watchErrors();
  const press = (type = 'click') => browser.document.dispatchEvent(eventFrom(new FakeElement(), type));
  const error = (filename: string, thrown: unknown = null) =>
    dispatchEvent(anEvent('error', { filename, error: thrown, message: 'Script error.' }));
  const rejection = (reason: unknown) => dispatchEvent(anEvent('unhandledrejection', { reason }));
  return { press, error, rejection };
}

/** An error that our own code threw. */
function ourError(name = 'Error'): Error {
  const error = new Error('broke');
  error.name = name;
  error.stack = `Error: broke\n    at start (${HERE}:1:1)`;
  return error;
}

describe('what nobody caught', () => {
  it('is fatal if it is ours: thrown, or rejected', async () => {
    const { error, rejection } = await openWatch();
    const first = ourError();
    const second = ourError();
    error(HERE, first);
    rejection(second);
    expect(failPage.mock.calls).toEqual([[first], [second]]);
  });

  it('is ignored from extensions, the browser or another site', async () => {
    const { error, rejection } = await openWatch();
    error('chrome-extension://abc/inject.js', new Error('theirs'));
    error('https://nega.test/sales', null);
    error('', null);
    rejection(undefined);
    rejection('text');
    rejection({ reason: 'object' });
    expect(failPage).not.toHaveBeenCalled();
    expect(reportError).not.toHaveBeenCalled();
  });

  it('is not an error if it is an abort', async () => {
    const { rejection } = await openWatch();
    rejection(ourError('AbortError'));
    expect(failPage).not.toHaveBeenCalled();
  });

  it.each(['click', 'change', 'submit'])(
    'costs a %s in an island that press only, and a sentence says so',
    async (type) => {
      const { press, error } = await openWatch();
      press(type);
      const thrown = ourError();
      error(HERE, thrown);
      expect(failPage).not.toHaveBeenCalled();
      expect(reportError).toHaveBeenCalledWith(thrown);
      expect(showNotice).toHaveBeenCalledWith('island-notice');
    },
  );

  it('is fatal again some time after a press', async () => {
    const { press, error } = await openWatch();
    const now = vi.spyOn(performance, 'now').mockReturnValue(1000);
    press();
    now.mockReturnValue(4001);
    error(HERE, ourError());
    expect(failPage).toHaveBeenCalledTimes(1);
  });
});
