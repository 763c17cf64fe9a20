import { describe, expect, test } from 'vitest';
import { hashOf, simulate } from './simulate.ts';

describe('the simulation', () => {
  test('makes the same of the same seeds to the byte, and something else of others', () => {
    const first = simulate('4', '--seed', '1');
    expect(first).toMatchObject({ status: 0 });
    expect(hashOf(simulate('4', '--seed', '1').said)).toBe(hashOf(first.said));
    expect(hashOf(simulate('4', '--seed', '2').said)).not.toBe(hashOf(first.said));
  });

  test('breaks no rule in any history that once broke one', () => {
    const { said, status } = simulate('--kept');
    expect(said).toMatch(/^\d+ kept histories\n$/);
    expect(status).toBe(0);
  });

  test('makes the same of a seed, whichever histories came before it', () => {
    const story = (...args: string[]) =>
      simulate(...args, '--trace')
        .said.split('The history of seed 9;')[1]
        ?.split('\n')[40];
    expect(story('1', '--seed', '9')).toBe(story('3', '--seed', '7'));
  });
});
