import { afterEach, expect, test, vi } from 'vitest';
import { readSpreadsheetFile } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';

/** Workers of a browser whose first one cannot be started, as after a new version of the atelier. */
class FakeWorker extends EventTarget {
  static begun = 0;
  readonly number = FakeWorker.begun++;
  postMessage({ id }: { id: number }) {
    const event =
      this.number === 0 ? new Event('error') : new MessageEvent('message', { data: { id, result: [['a']] } });
    queueMicrotask(() => this.dispatchEvent(event));
  }
}

afterEach(() => void vi.unstubAllGlobals());

test('a file whose worker has ended is refused, and the next one is read by another', async () => {
  vi.stubGlobal('Worker', FakeWorker);
  const file = new File(['a'], 'a.csv');
  await expect(readSpreadsheetFile(file)).rejects.toThrow('The worker has ended');
  expect(await readSpreadsheetFile(file)).toEqual([['a']]);
});
