import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deliveryEstimate } from '#shared/domain/delivery-estimate.ts';
import {
  type Capacity,
  dueAfterWaiting,
  freeFrom,
  planPieces,
  type QueuedPieces,
} from '#shared/domain/production-queue.ts';
import {
  addDays,
  addProductionDays,
  addWorkingDays,
  type Closing,
  nextProductionDay,
} from '#shared/domain/working-calendar.ts';

const TODAY = '2026-03-10';
const RULES = { min: 3, max: 5 };
const moment = (day: string) => Date.parse(`${day}T12:00:00+03:00`);

const aCapacity: fc.Arbitrary<Capacity & { piecesPerDay: number }> = fc.record({
  piecesPerDay: fc.integer({ min: 1, max: 12 }),
  weekdaysOff: fc.subarray([1, 2, 3, 4, 5], { maxLength: 3 }),
  daysOff: fc.array(fc.nat({ max: 60 }).map((days) => addDays(TODAY, days))),
});
const aQueue = fc.array(
  fc.record({
    due: fc.integer({ min: -10, max: 60 }).map((days) => addDays(TODAY, days)),
    pieces: fc.nat({ max: 20 }),
  }),
);
const some = fc.integer({ min: 1, max: 30 });

/** The last day on which an order of so many pieces is promised to be made. */
function promised(
  capacity: Capacity,
  queue: readonly QueuedPieces[],
  { pieces, today = TODAY }: { pieces: number; today?: string },
): string {
  const calendar = { ...capacity, freeFrom: freeFrom(capacity, queue, { today, pieces }) };
  return deliveryEstimate(moment(today), RULES, null, calendar).made.to;
}

/** What is ordered on some days, by the pieces of each order. */
const someDays = fc.array(fc.array(fc.integer({ min: 1, max: 8 }), { maxLength: 5 }), { minLength: 1 });
/** Orders after which further ones are given up, so that the test ends. */
const MAX_QUEUED = 40;

const isOpen = (day: string, closing: Closing) => nextProductionDay(addDays(day, -1), closing) === day;

/** Makes so many pieces of a queue, what is due first before the rest. */
function makeFirstDue(queue: { due: string; pieces: number }[], count: number): void {
  queue.sort((one, other) => one.due.localeCompare(other.due));
  for (let left = count; left > 0 && queue[0]; left -= 1) {
    queue[0].pieces -= 1;
    if (queue[0].pieces === 0) queue.shift();
  }
}

describe('a promise that follows from the queue', () => {
  test('matches the rules if production has time, and is a day later for each working day that it has not', () => {
    const capacity = { piecesPerDay: 2, weekdaysOff: [], daysOff: [] };
    const one = { pieces: 1 };
    const busy = (pieces: number) => promised(capacity, [{ due: '2026-03-12', pieces }], one);
    expect([busy(0), busy(9), busy(10), busy(12)]).toEqual(['2026-03-17', '2026-03-17', '2026-03-18', '2026-03-19']);
    expect(promised({ ...capacity, piecesPerDay: null }, [{ due: TODAY, pieces: 999 }], one)).toBe('2026-03-17');
    expect(promised({ ...capacity, piecesPerDay: null, daysOff: ['2026-03-11'] }, [], one)).toBe('2026-03-18');
    expect(promised({ ...capacity, piecesPerDay: null, weekdaysOff: [1] }, [], one)).toBe('2026-03-18');
  });

  test('is never before the rules’ day, nor before that of a shorter queue, higher capacity or fewer pieces', () => {
    fc.assert(
      fc.property(aCapacity, fc.tuple(aQueue, aQueue), some, some, (capacity, [queue, more], pieces, others) => {
        const day = promised(capacity, queue, { pieces });
        expect(day >= addWorkingDays(TODAY, RULES.max)).toBe(true);
        expect(promised(capacity, [...queue, ...more], { pieces }) >= day).toBe(true);
        expect(promised({ ...capacity, piecesPerDay: capacity.piecesPerDay + others }, queue, { pieces }) <= day).toBe(
          true,
        );
        expect(promised(capacity, queue, { pieces: pieces + others }) >= day).toBe(true);
      }),
    );
  });

  test('is kept through a year, whatever is ordered, if pieces are made by due day', () => {
    fc.assert(
      fc.property(aCapacity, someDays, (capacity, days) => {
        const queue: { due: string; pieces: number }[] = [];
        for (let count = 0; count < 365; count += 1) {
          const today = addDays(TODAY, count);
          makeFirstDue(queue, isOpen(today, capacity) ? capacity.piecesPerDay : 0);
          expect(queue.filter(({ due }) => due <= today)).toEqual([]);
          for (const pieces of days[count % days.length] ?? [])
            queue.push({ due: promised(capacity, queue, { pieces, today }), pieces });
          queue.splice(MAX_QUEUED);
        }
      }),
      { numRuns: 3 },
    );
  });
});

describe('the plan of production', () => {
  const capacity = { piecesPerDay: 2, weekdaysOff: [], daysOff: ['2026-03-11'] };

  test('orders pieces by due day, and leaves out waiting ones', () => {
    const pieces = ['2026-03-20', '2026-03-12', '2026-03-13', '2026-03-11'].map((due, index) => ({
      id: String(index),
      due,
      isWaiting: index === 2,
    }));
    expect([...planPieces(capacity, pieces, TODAY)]).toEqual([
      ['3', TODAY],
      ['1', TODAY],
      ['0', '2026-03-12'],
    ]);
  });

  test('stops the clock of a piece while it waits', () => {
    const due = (waitedDays: number, waitingFrom: string | null) =>
      dueAfterWaiting('2026-03-16', { waitedDays, waitingFrom }, { ...capacity, today: '2026-03-13' });
    expect(due(0, null)).toBe('2026-03-16');
    expect(due(1, null)).toBe('2026-03-17');
    expect(due(0, TODAY)).toBe('2026-03-18');
    expect(due(0, '2026-03-13')).toBe('2026-03-16');
    expect(addProductionDays('2026-03-16', 2, capacity)).toBe('2026-03-18');
  });
});
