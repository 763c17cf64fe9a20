import type { Kopecks } from '../money.ts';

/** A certificate that can pay: its balance (kopecks) and its expiry (ms). */
export type PayableCertificate = { id: string; balance: Kopecks; expiresAt: number };

/**
 * Divides a sum among certificates, the oldest first, each paying up to its balance until nothing is left. Certificates
 * that pay nothing are not in the result.
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
