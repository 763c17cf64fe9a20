import { createHash } from 'node:crypto';
import { describe, expect, it, vi } from 'vitest';
import { solveProofOfWork } from '#client/shop-api/solve-proof-of-work.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest();

describe('a proof of work in the browser', () => {
  it('finds a number whose hash begins with enough zero bits', async () => {
    for (const bits of [1, 8, 13]) {
      const answer = await solveProofOfWork({ kind: 'proof-of-work', nonce: `nonce-${bits}`, bits });
      expect(answer).toMatch(new RegExp(`^nonce-${bits}\\.\\d+$`));
      expect(Math.clz32(sha256(answer).readInt32BE(0))).toBeGreaterThanOrEqual(bits);
    }
  });

  it('lets the page respond in between, however slow the device is', async () => {
    let now = 0;
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => (now += 1000));
    let turns = 0;
    const page = setInterval(() => (turns += 1));
    await solveProofOfWork({ kind: 'proof-of-work', nonce: 'nonce', bits: 13 });
    clearInterval(page);
    clock.mockRestore();
    expect(turns).toBeGreaterThan(0);
  });
});
