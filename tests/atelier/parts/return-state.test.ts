import { describe, expect, test } from 'vitest';
import { expectedLocations, isOverdue, locatePieces } from '#atelier/parts/returns/return-state.ts';
import { bulkRequest, isBulkMovable } from '#atelier/screens/returns/bulk-moves.ts';
import type { OperatorReturn } from '#shared/contract/operator-return.ts';

function aReturn({
  instead = null,
  ...changes
}: Partial<OperatorReturn> & { instead?: string | null }): OperatorReturn {
  const locations = { shelf: 0, discarded: 0, back: 0 };
  const piece = { name: 'Robe', colour: null, size: 'M', isMadeToMeasure: false, instead, ...locations };
  return {
    ...{ id: 'a', order: '1', version: 3, state: 'asked', reason: 'size', askedAt: '2026-11-28T10:00:00.000Z' },
    ...{ refusal: null, track: null, words: null, receivedAt: null, dueBy: null, moves: ['accept', 'refuse'] },
    lines: [
      { ...piece, line: 0, quantity: 2 },
      { ...piece, line: 1, quantity: 1 },
    ],
    unshelved: [1],
    ...{ sentBack: [], sendBy: null, amount: 500_000 },
    ...changes,
  };
}

describe('a received return', () => {
  test('goes to the shelf unless its pieces have none', () => {
    expect(expectedLocations(aReturn({}))).toEqual([
      { line: 0, shelf: 2, discarded: 0, back: 0 },
      { line: 1, shelf: 0, discarded: 1, back: 0 },
    ]);
  });

  test('has a piece at one place at a time, taken from the others once there are no more', () => {
    const places = { line: 0, shelf: 2, discarded: 0, back: 0 };
    const discarded = locatePieces(places, { location: 'discarded', count: 1, quantity: 2 });
    expect(discarded).toEqual({ line: 0, shelf: 1, discarded: 1, back: 0 });
    expect(locatePieces(discarded, { location: 'back', count: 2, quantity: 2 })).toEqual({
      ...places,
      shelf: 0,
      back: 2,
    });
    expect(locatePieces(discarded, { location: 'shelf', count: 0, quantity: 2 })).toEqual({ ...discarded, shelf: 0 });
  });

  test('is overdue from the day after the last one in Moscow', () => {
    expect(isOverdue('2026-11-28', Date.parse('2026-11-28T20:59:00Z'))).toBe(false);
    expect(isOverdue('2026-11-28', Date.parse('2026-11-28T21:00:00Z'))).toBe(true);
  });
});

describe('several returns', () => {
  test('are accepted at once by the version seen, but not an exchange, whose price may differ', () => {
    expect(bulkRequest(aReturn({}), 'accept')).toEqual({ move: 'accept', version: 3, expectedDifference: 0 });
    expect(isBulkMovable(aReturn({}), 'accept')).toBe(true);
    expect(isBulkMovable(aReturn({ instead: 'L' }), 'accept')).toBe(false);
  });

  test('are received at once only in states that allow it', () => {
    expect(isBulkMovable(aReturn({}), 'receive')).toBe(false);
    expect(isBulkMovable(aReturn({ instead: 'L', moves: ['receive'] }), 'receive')).toBe(true);
  });
});
