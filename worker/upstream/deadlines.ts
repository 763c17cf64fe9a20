import type { OperationName } from '#shared/contract/operations.ts';

/** What one try of a call may take, ms, where that differs from most calls' 8 s. */
const DEADLINES_MS: Partial<Record<OperationName, number>> = {
  // Asked before anything else of a page; without it the kept answers are served.
  catalogueVersion: 1000,
  health: 2000,
  // The card provider answers within 35 s, and a payment given up half-way is one that nobody knows of.
  startPayment: 40_000,
};

/** The deadline of a call's try, ms; undefined for the usual one. */
export function deadlineOf(name: OperationName): number | undefined {
  return DEADLINES_MS[name];
}
