import type { Machine } from './machine.ts';
import { type BenchResults, isReached, type Metric, metricsIn } from './metrics.ts';
import { type BenchRecord, samplesOf } from './records.ts';
import type { Regression } from './regressions.ts';
import { isSteady } from './steady.ts';

const MARKS = new Map([
  [true, '✓'],
  [false, '✗'],
  [null, ' '],
]);

/** The table of a run: measure, value, goal, last record on such a machine. `~` marks values that are not steady. */
export function formatTable(results: BenchResults, records: readonly BenchRecord[], machine: Machine): string {
  const rows = metricsIn(results).map(({ id, measure, sample }) => {
    const last = samplesOf(records, machine, id).at(-1);
    return row(MARKS.get(isReached(measure, sample.value)) ?? ' ', measure.what, [
      `${isSteady(sample) ? '' : '~'}${format(measure, sample.value)}`,
      measure.wanted === null ? '' : `${measure.better === 'more' ? '≥' : '≤'} ${measure.wanted}`,
      last ? format(measure, last.value) : '–',
      measure.unit,
    ]);
  });
  return [row(' ', 'what', ['now', 'wanted', 'last']), ...rows].join('');
}

/** A line for each ratio that got worse. */
export function formatRegressions(regressions: readonly Regression[]): string {
  return regressions
    .map(({ what, value, was }) => `✗ worse: ${what}: ${was.toFixed(2)} → ${value.toFixed(2)}\n`)
    .join('');
}

function format({ unit }: Metric, value: number): string {
  if (unit === '×') return value.toFixed(2);
  return unit === 'KB' ? value.toFixed(1) : value.toFixed(0);
}

function row(mark: string, what: string, [now = '', wanted = '', last = '', unit = '']: readonly string[]): string {
  const cells = [now, wanted, last].map((cell) => cell.padStart(8));
  return `${mark} ${what.padEnd(60)}${cells.join(' ')}  ${unit}`.trimEnd().concat('\n');
}
