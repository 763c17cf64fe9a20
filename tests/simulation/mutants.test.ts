import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readMutants } from '../../simulation/power/mutants.ts';

const ROOT = join(import.meta.dirname, '../..');
/** The least that the power of the judges is measured by. */
const MIN_MUTANTS = 47;

const mutants = readMutants();

describe('a fault that the simulation has to find', () => {
  test('is one of many', () => {
    expect(mutants.length).toBeGreaterThanOrEqual(MIN_MUTANTS);
  });

  test.each(mutants)('can be put into the shop as it is: $name', ({ path }) => {
    expect(execFileSync('git', ['apply', '--check', path], { cwd: ROOT, encoding: 'utf8' })).toBe('');
  });

  test.each(mutants)('says in a sentence what it breaks, and who notices: $name', ({ breaks, judge, like }) => {
    expect(breaks).toMatch(/^[A-Z].*\.$/);
    expect([judge, like]).not.toContain('');
  });

  test('is put into the code of the shop, and not into what judges it', () => {
    const changed = mutants.flatMap(({ patch }) => [...patch.matchAll(/^\+\+\+ b\/(.*)$/gm)].map(([, file]) => file));
    expect(changed.filter((file) => !/^(api|shared|hosts|worker)\//.test(file ?? ''))).toEqual([]);
  });
});
