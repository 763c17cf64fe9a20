import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Machine } from './machine.ts';
import type { BenchResults, MetricId } from './metrics.ts';
import type { Sample } from './steady.ts';

/** One run of the bench: commit, date, machine, and results. */
export type BenchRecord = { commit: string; date: string; machine: Machine; results: BenchResults };

const FILE = join(import.meta.dirname, '../results.json');
/** Older ones are in the history of the file. */
const KEPT = 20;

/** The recorded runs, oldest first. */
export function readBenchRecords(): BenchRecord[] {
  return JSON.parse(readFileSync(FILE, 'utf8'));
}

/** Adds a run to the records, each on a line of its own. */
export function addRecord(record: BenchRecord): void {
  const records = [...readBenchRecords(), record].slice(-KEPT);
  writeFileSync(FILE, `[\n${records.map((each) => JSON.stringify(each, rounded)).join(',\n')}\n]\n`);
}

/** All recorded values of a measure on such a machine, oldest first. */
export function samplesOf(records: readonly BenchRecord[], machine: Machine, id: MetricId): Sample[] {
  return records
    .filter((record) => record.machine.cpu === machine.cpu && record.machine.cores === machine.cores)
    .flatMap(({ results }) => results[id] ?? []);
}

function rounded(_key: string, value: unknown): unknown {
  return typeof value === 'number' ? Number(value.toPrecision(4)) : value;
}
