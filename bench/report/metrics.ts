import type { Sample } from './steady.ts';

/** A measure: a ratio (×) compares with another value of the same run, and hardly depends on the machine. */
export type Metric = {
  what: string;
  unit: '×' | 'ms' | 'KB' | 'files' | 'of 100';
  better: 'more' | 'less';
  /** The goal; null for a measure without one. */
  wanted: number | null;
};

const atLeast = (wanted: number | null, unit: Metric['unit'], what: string): Metric => ({
  ...{ what, unit, wanted },
  better: 'more',
});
const atMost = (wanted: number | null, unit: Metric['unit'], what: string): Metric => ({
  ...{ what, unit, wanted },
  better: 'less',
});

/** All measures, in the order of the table, with their goals. */
export const METRICS = {
  'home.streamed.rate': atLeast(3, '×', 'home: streamed, requests/s of the floor’s'),
  'product.streamed.rate': atLeast(2.5, '×', 'product: streamed, requests/s of the floor’s'),
  'home.streamed.p99': atMost(0.35, '×', 'home: streamed, p99 of the floor’s'),
  'product.streamed.p99': atMost(0.5, '×', 'product: streamed, p99 of the floor’s'),
  'home.streamed.cpu': atMost(null, '×', 'home: streamed, CPU time a request of the floor’s'),
  'product.streamed.cpu': atMost(null, '×', 'product: streamed, CPU time a request of the floor’s'),
  'home.cached.rate': atLeast(0.5, '×', 'home: page cache, requests/s of hello world’s'),
  'product.cached.rate': atLeast(0.7, '×', 'product: page cache, requests/s of hello world’s'),
  'home.cached.cpu': atMost(null, '×', 'home: page cache, CPU time of as many bytes of nothing'),
  'product.cached.cpu': atMost(null, '×', 'product: page cache, CPU time of as many bytes of nothing'),

  'home.cold.cpu': atMost(1.5, '×', 'home: CPU time from a cold start to the first byte, of the floor’s'),
  'home.cold.wall': atMost(1.5, '×', 'home: the same in time that passes'),
  'home.cold.hello': atMost(null, '×', 'home: the same CPU time, of hello world’s'),

  'home.lighthouse.median': atLeast(100, 'of 100', 'home: Lighthouse performance, median'),
  'home.lighthouse.least': atLeast(98, 'of 100', 'home: Lighthouse performance, least of 5 runs'),
  'home.blocking': atMost(0, 'ms', 'home: blocking time'),
  'home.quality': atLeast(100, 'of 100', 'home: accessibility, best practices, SEO: the least'),
  'list.lighthouse.median': atLeast(100, 'of 100', 'list: Lighthouse performance, median'),
  'list.lighthouse.least': atLeast(98, 'of 100', 'list: Lighthouse performance, least of 5 runs'),
  'list.blocking': atMost(0, 'ms', 'list: blocking time'),
  'list.quality': atLeast(100, 'of 100', 'list: accessibility, best practices, SEO: the least'),
  'product.lighthouse.median': atLeast(100, 'of 100', 'product: Lighthouse performance, median'),
  'product.lighthouse.least': atLeast(98, 'of 100', 'product: Lighthouse performance, least of 5 runs'),
  'product.blocking': atMost(50, 'ms', 'product: blocking time'),
  'product.quality': atLeast(100, 'of 100', 'product: accessibility, best practices, SEO: the least'),
  'information.lighthouse.median': atLeast(100, 'of 100', 'information: Lighthouse performance, median'),
  'information.lighthouse.least': atLeast(98, 'of 100', 'information: Lighthouse performance, least of 5 runs'),
  'information.blocking': atMost(0, 'ms', 'information: blocking time'),
  'information.quality': atLeast(100, 'of 100', 'information: accessibility, best practices, SEO: the least'),
  'home.lcp': atMost(0.75, '×', 'home: LCP of the floor’s'),
  'product.lcp': atMost(0.75, '×', 'product: LCP of the floor’s'),

  'home.main-thread': atMost(0.7, '×', 'home: main thread in all of the floor’s, 4× CPU'),
  'product.main-thread': atMost(0.7, '×', 'product: main thread in all of the floor’s, 4× CPU'),
  'product.press': atMost(0.5, '×', 'product: a press on size and cart of the floor’s, 4× CPU'),
  'product.answer': atMost(100, 'ms', 'product: until the button answers that press, 4× CPU'),
  'list.press': atMost(0.5, '×', 'list: a press on a heart of the floor’s, 4× CPU'),
  'cart.press': atMost(0.5, '×', 'cart: a press on the quantity of the floor’s, 4× CPU'),
  'navigation.pointed': atMost(250, 'ms', 'home → product at 150 ms RTT, pointed at'),
  'navigation.pointed.ratio': atMost(0.6, '×', 'the same, of the floor’s'),
  'navigation.at-once': atMost(0.6, '×', 'the same, pressed as soon as home has loaded'),

  'home.script.before': atMost(8, 'KB', 'home: script run before a hand comes near, gzip'),
  'list.script.before': atMost(8, 'KB', 'list: script run before a hand comes near, gzip'),
  'product.script.before': atMost(8, 'KB', 'product: script run before a hand comes near, gzip'),
  'information.script.before': atMost(8, 'KB', 'information: script run before a hand comes near, gzip'),
  'product.script.after': atMost(80, 'KB', 'product: script in all once a hand came, gzip'),
  'product.script.files': atMost(4, 'files', 'product: script in all once a hand came'),
  'fonts.bytes': atMost(60, 'KB', 'fonts: most of any page in Russian'),
  'fonts.files': atMost(3, 'files', 'fonts: most of any page in Russian'),
  'home.document': atMost(45, 'KB', 'home: document, not compressed'),
  'list.document': atMost(45, 'KB', 'list: document, not compressed'),
  'product.document': atMost(50, 'KB', 'product: document, not compressed'),
} as const satisfies Readonly<Record<string, Metric>>;

export type MetricId = keyof typeof METRICS;

/** The results of a run, or of a part of one. */
export type BenchResults = Readonly<Partial<Record<MetricId, Sample>>>;

/** The measures of some results, in the order of the table. */
export function metricsIn(results: BenchResults): { id: MetricId; measure: Metric; sample: Sample }[] {
  const ids = Object.keys(METRICS) as MetricId[];
  return ids.flatMap((id) => {
    const sample = results[id];
    return sample ? [{ id, measure: METRICS[id], sample }] : [];
  });
}

/** Whether a value reaches its goal; null if there is none. */
export function isReached({ wanted, better }: Metric, value: number): boolean | null {
  if (wanted === null) return null;
  return better === 'more' ? value >= wanted : value <= wanted;
}
