import { beforeAll, describe, expect, test } from 'vitest';
import { hashOf, simulate } from './simulate.ts';

/** What is told of the history of a seed. */
const storyOf = (said: string, seed: number) =>
  new RegExp(`^The history of seed ${seed};.*(?:\n.*)*?(?=\n(?:The history of|\\d+ histor))`, 'm').exec(said)?.[0];

describe('the simulation', () => {
  let first: ReturnType<typeof simulate>;
  // To build it takes longer than a few histories.
  beforeAll(() => {
    first = simulate('3', '--seed', '1', '--trace');
  });

  test('breaks no rule in any history that once broke one, nor in the next ones', () => {
    expect(first.said).toMatch(/^\d+ kept histories\n/);
    expect(first.status).toBe(0);
  });

  test('makes the same of the same seeds to the byte, whatever came before, and something else of others', () => {
    const { said } = simulate('3', '--seed', '1', '--trace', '--fresh');
    expect(said).not.toContain('kept histories');
    expect(hashOf(said)).toBe(hashOf(first.said));
    expect(storyOf(said, 2)?.split('\n').length).toBeGreaterThan(100);
    expect(storyOf(said, 2)).toBe(storyOf(first.said, 2));
    expect(storyOf(said, 2)).not.toBe(storyOf(said, 1)?.replace('seed 1', 'seed 2'));
  });
});
