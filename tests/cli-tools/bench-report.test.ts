import { describe, expect, test } from 'vitest';
import type { BenchResults } from '../../bench/report/metrics.ts';
import type { BenchRecord } from '../../bench/report/records.ts';
import { worseThanRecorded, worseTwice } from '../../bench/report/regressions.ts';
import { median, spreadOf } from '../../bench/report/statistics.ts';
import { exactly, isSteady, sampleUntilSteady } from '../../bench/report/steady.ts';
import { formatTable } from '../../bench/report/table.ts';

const HERE = { cpu: 'a CPU', cores: 2, node: 'v24.0.0' };

const record = (results: BenchResults, machine = HERE): BenchRecord => ({
  ...{ commit: 'abc1234', date: '2026-11-23T00:00:00.000Z', machine, results },
});
/** Records in which the product was streamed at these rates, of the floor's. */
const streamed = (...rates: number[]) => rates.map((rate) => record({ 'product.streamed.rate': exactly(rate) }));

describe('medians', () => {
  test('the median of an even number of values is between the two in the middle', () => {
    expect(median([4, 1, 3, 2])).toBe(2.5);
    expect(median([])).toBeNaN();
  });

  test('one round on a busy machine does not make a median unsteady', () => {
    expect(spreadOf([2, 2, 2, 2, 9])).toBe(0);
    expect(spreadOf([1, 2, 3, 4, 5])).toBeGreaterThan(0.3);
  });
});

describe('rounds', () => {
  const rounds = (values: readonly number[]) => {
    const left = [...values];
    return async () => ({ rate: left.shift() ?? Number.NaN, p99: Math.random() });
  };

  test('end as soon as the median of a judged value is steady', async () => {
    const takeRound = rounds([1, 1, 1, 5]);
    const { rate } = await sampleUntilSteady(takeRound, { least: 3, most: 9, seconds: 60 }, ['rate']);
    expect(rate).toEqual({ value: 1, spread: 0 });
    expect(await takeRound()).toMatchObject({ rate: 5 });
  });

  test('end after the largest number, steady or not', async () => {
    const { rate } = await sampleUntilSteady(rounds([1, 2, 3, 4, 5]), { least: 3, most: 5, seconds: 60 });
    expect(rate.value).toBe(3);
    expect(isSteady(rate)).toBe(false);
  });

  test('end when the time is over, but not before the smallest number', async () => {
    const { rate } = await sampleUntilSteady(rounds([1, 2, 3, 4, 5]), { least: 3, most: 5, seconds: 0 });
    expect(rate.value).toBe(2);
  });
});

describe('a ratio', () => {
  const now = (rate: number): BenchResults => ({ 'product.streamed.rate': exactly(rate) });

  test('is worse than recorded if it lost more than a tenth', () => {
    expect(worseThanRecorded(streamed(2, 2, 2), HERE, now(1.85))).toEqual([]);
    expect(worseThanRecorded(streamed(2, 2, 2), HERE, now(1.7))).toMatchObject([{ value: 1.7, was: 2 }]);
  });

  test('is compared with several records, so that one of a busy day does not decide', () => {
    expect(worseThanRecorded(streamed(2, 2, 2, 9), HERE, now(1.9))).toEqual([]);
  });

  test('fails the bench if it was also worse in the last record', () => {
    expect(worseTwice(streamed(2, 2, 2, 1.7), HERE, now(1.7))).toHaveLength(1);
    expect(worseTwice(streamed(2, 2, 2, 2), HERE, now(1.7))).toEqual([]);
    expect(worseTwice(streamed(2, 2, 2, 1.7), HERE, now(2))).toEqual([]);
  });

  test('is not compared with records of another machine, nor with fewer than three', () => {
    const elsewhere = record({ 'product.streamed.rate': exactly(2) }, { ...HERE, cpu: 'another CPU' });
    expect(worseThanRecorded([elsewhere, elsewhere, elsewhere], HERE, now(1))).toEqual([]);
    expect(worseThanRecorded(streamed(2, 2), HERE, now(1))).toEqual([]);
    expect(worseTwice([], HERE, now(1))).toEqual([]);
  });

  test('that is unsteady is judged by the better end of its range, and is not a record for others', () => {
    const unsteady = (value: number): BenchResults => ({ 'product.streamed.rate': { value, spread: 0.3 } });
    expect(worseThanRecorded(streamed(2, 2, 2), HERE, unsteady(1.5))).toEqual([]);
    expect(worseThanRecorded(streamed(2, 2, 2), HERE, unsteady(1))).toHaveLength(1);
    expect(
      worseThanRecorded(
        [1, 2, 3].map(() => record(unsteady(3))),
        HERE,
        now(2),
      ),
    ).toEqual([]);
  });

  test('alone is judged: times depend on the machine and the day', () => {
    const records = [1, 2, 3].map(() => record({ 'product.blocking': exactly(10) }));
    expect(worseThanRecorded(records, HERE, { 'product.blocking': exactly(500) })).toEqual([]);
  });

  test('where less is better is worse when it grows', () => {
    const records = [1, 2, 3].map(() => record({ 'home.streamed.cpu': exactly(0.4) }));
    expect(worseThanRecorded(records, HERE, { 'home.streamed.cpu': exactly(0.5) })).toHaveLength(1);
    expect(worseThanRecorded(records, HERE, { 'home.streamed.cpu': exactly(0.3) })).toEqual([]);
  });
});

test('the table shows the value, the goal, and the last record', () => {
  const results: BenchResults = {
    'fonts.files': exactly(3),
    'product.streamed.rate': { value: 1.5, spread: 0.2 },
    'home.streamed.cpu': exactly(0.4),
  };
  const lines = formatTable(results, streamed(1.53), HERE).split('\n');
  expect(lines.map((line) => line.replace(/ {2,}/g, ' | '))).toEqual([
    ' | what | now | wanted | last',
    '✗ product: streamed, requests/s of the floor’s | ~1.50 | ≥ 2.5 | 1.53 | ×',
    ' | home: streamed, CPU time a request of the floor’s | 0.40 | – | ×',
    '✓ fonts: most of any page in Russian | 3 | ≤ 3 | – | files',
    '',
  ]);
});
