import type { Machine } from './machine.ts';
import { type Measure, type MeasureId, measuresIn, type Results } from './measures.ts';
import { type BenchRecord, samplesOf } from './records.ts';
import { median } from './statistics.ts';
import { isSteady, type Sample } from './steady.ts';

/** A ratio that got worse by more than a tenth. */
export type Regression = { id: MeasureId; what: string; value: number; was: number };

const TOLERATED = 1.1;
/** How many records what was before is the median of: one that was taken on a busy day does not decide. */
const EARLIER = 5;

/** The ratios that are worse by more than a tenth than the last records on such a machine. */
export function worseThanRecorded(records: readonly BenchRecord[], machine: Machine, results: Results): Regression[] {
  return judge(records, machine, results, (earlier) => ({ before: earlier, since: [] }));
}

/** The ratios that are worse by more than a tenth now, and were in the last record, than the records before that one. */
export function worseTwice(records: readonly BenchRecord[], machine: Machine, results: Results): Regression[] {
  return judge(records, machine, results, (earlier) => ({ before: earlier.slice(0, -1), since: earlier.slice(-1) }));
}

type Split = (earlier: readonly Sample[]) => { before: readonly Sample[]; since: readonly Sample[] };

/** What is not steady, now or in a record, is not judged. */
function judge(records: readonly BenchRecord[], machine: Machine, results: Results, split: Split): Regression[] {
  return measuresIn(results).flatMap(({ id, measure, sample }) => {
    if (measure.unit !== '×' || !isSteady(sample)) return [];
    const { before, since } = split(samplesOf(records, machine, id).filter(isSteady));
    if (before.length === 0) return [];
    const was = median(before.slice(-EARLIER).map(({ value }) => value));
    const isWorseSince = [...since, sample].every(({ value }) => isWorse(measure, value, was));
    return isWorseSince ? [{ id, what: measure.what, value: sample.value, was }] : [];
  });
}

function isWorse({ better }: Measure, value: number, was: number): boolean {
  return better === 'more' ? value * TOLERATED < was : value > was * TOLERATED;
}
