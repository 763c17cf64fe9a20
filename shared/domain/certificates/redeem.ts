import type { Kopecks } from '../money.ts';

/** A certificate that may pay: what is left on it (kopecks), and until when it is good (ms). */
export type PayableCertificate = { id: string; balance: Kopecks; expiresAt: number };

/**
 * Shares a sum out over certificates, the oldest first, each giving what it has until nothing is left to pay. One
 * that is not needed is not in the answer. Never more than the sum, and never more of one than its balance.
 */
export function shareOut(sum: Kopecks, purses: readonly PayableCertificate[]): ReadonlyMap<string, Kopecks> {
  const oldestFirst = purses.toSorted((a, b) => a.expiresAt - b.expiresAt || (a.id < b.id ? -1 : 1));
  const shares = new Map<string, Kopecks>();
  let left = sum;
  for (const { id, balance } of oldestFirst) {
    const share = Math.min(left, balance);
    if (share > 0 && !shares.has(id)) {
      shares.set(id, share);
      left -= share;
    }
  }
  return shares;
}
