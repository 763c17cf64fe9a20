import { exchangesSizes, expectedLocations } from '#atelier/parts/returns/return-state.ts';
import type { OperatorReturn, ReturnMoveRequest } from '#shared/contract/operator-return.ts';

/** What may be done about several returns at once. */
export const BULK_MOVES = ['accept', 'receive'] as const;
export type BulkMove = (typeof BULK_MOVES)[number];

/** Whether it may be done about one of several: the difference of an exchange is looked at by itself. */
export function isBulkMovable(shown: OperatorReturn, move: BulkMove): boolean {
  return shown.moves.includes(move) && !(move === 'accept' && exchangesSizes(shown));
}

/** The request of one of them: what is received has come whole, and is all right. */
export function bulkRequest(shown: OperatorReturn, move: BulkMove): ReturnMoveRequest {
  return move === 'accept'
    ? { move, version: shown.version, expectedDifference: 0 }
    : { move, lines: expectedLocations(shown) };
}
