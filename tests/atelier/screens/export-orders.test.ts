import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { TextFormatter } from '#atelier/app/i18n/use-text.ts';
import type { SpreadsheetJob } from '#atelier/parts/spreadsheet/spreadsheet-file.ts';
import type { OrderCard } from '#shared/contract/order-list.ts';

/** Half past one on Saturday in Moscow, and Friday in UTC. */
const NIGHT = '2026-11-27T22:30:00.000Z';
const ORDER: OrderCard = {
  number: '1001',
  state: 'paid',
  createdAt: NIGHT,
  country: 'RU',
  total: 100,
  due: 0,
  returned: 0,
  sent: 0,
  isAwaiting: false,
  isWithdrawn: false,
  pieces: 1,
  customer: 'Анна',
  readyBy: null,
  arrivesBy: null,
  isLate: false,
  waitsUntil: null,
};
const TEXT = { t: (id: string) => id, country: (code: string) => code } as TextFormatter;

let jobs: SpreadsheetJob[] = [];

/** A browser's worker that writes an empty file. */
class WritingWorker extends EventTarget {
  postMessage({ id, job }: { id: number; job: SpreadsheetJob }) {
    jobs.push(job);
    queueMicrotask(() => this.dispatchEvent(new MessageEvent('message', { data: { id, result: new Blob() } })));
  }
}

beforeEach(() => {
  vi.useFakeTimers({ now: Date.parse(NIGHT), toFake: ['Date', 'setTimeout'] });
  // The worker that a test began is used again by the next one.
  vi.resetModules();
});
afterEach(() => {
  jobs = [];
  vi.resetModules();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('exported orders stand on their days in Moscow, as the name of their file does', async () => {
  const link = { href: '', download: '', click: vi.fn() };
  vi.stubGlobal('Worker', WritingWorker);
  vi.stubGlobal('document', { createElement: () => link });
  const { exportOrderFile } = await import('#atelier/screens/orders/export-orders.ts');
  await exportOrderFile([ORDER], 'csv', TEXT);
  expect(link.download).toBe('orders.export.file-2026-11-28.csv');
  expect(link.click).toHaveBeenCalledOnce();
  expect(jobs).toMatchObject([{ table: [expect.any(Array), expect.arrayContaining(['1001', '2026-11-28'])] }]);
});
