import type { Machine } from './machine.ts';
import { type BenchResults, type Metric, type MetricId, metricsIn } from './metrics.ts';
import { type BenchRecord, samplesOf } from './records.ts';
import { median } from './statistics.ts';
import { isSteady, type Sample } from './steady.ts';

/** A ratio that got worse by more than a tenth. */
export type Regression = { id: MetricId; what: string; value: number; was: number };

const TOLERATED = 1.1;
/** The number of records whose median is the former value, so that one from a busy day does not decide. */
const EARLIER = 5;
/** Fewer records are not enough to compare with. */
const MIN = 3;

/** The ratios that are worse by more than a tenth than the last records on such a machine. */
export function worseThanRecorded(
  records: readonly BenchRecord[],
  machine: Machine,
  results: BenchResults,
): Regression[] {
  return judge(records, machine, results, (earlier) => ({ before: earlier, since: [] }));
}

/**
 * The ratios that are worse by more than a tenth now, and were in the last record, than the records before that one.
 */
export function worseTwice(records: readonly BenchRecord[], machine: Machine, results: BenchResults): Regression[] {
  return judge(records, machine, results, (earlier) => ({ before: earlier.slice(0, -1), since: earlier.slice(-1) }));
}

type Split = (earlier: readonly Sample[]) => { before: readonly Sample[]; since: readonly Sample[] };

function judge(records: readonly BenchRecord[], machine: Machine, results: BenchResults, split: Split): Regression[] {
  return metricsIn(results).flatMap(({ id, measure, sample }) => {
    const { before, since } = split(samplesOf(records, machine, id));
    const earlier = before.filter(isSteady).slice(-EARLIER);
    if (measure.unit !== '×' || earlier.length < MIN) return [];
    const was = median(earlier.map(({ value }) => value));
    const isWorseSince = [...since, sample].every((each) => isWorse(measure, each, was));
    return isWorseSince ? [{ id, what: measure.what, value: sample.value, was }] : [];
  });
}

/** Compares the better end of the median's range, so that noise alone is never a failure. */
function isWorse({ better }: Metric, { value, spread }: Sample, was: number): boolean {
  return better === 'more' ? value * (1 + spread) * TOLERATED < was : value * (1 - spread) > was * TOLERATED;
}
