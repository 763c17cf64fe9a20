import { afterEach, beforeEach, expect, vi } from 'vitest';

export type Line = Record<string, unknown>;

/** What the storefront wrote during this test. */
export const logs: { requests: Line[]; errors: Line[] } = { requests: [], errors: [] };

/** The errors written so far, which the test expects: one that nobody takes fails its test. */
export function takeErrors(): Line[] {
  return logs.errors.splice(0);
}

/** Listens to the console. */
export function listen(): void {
  beforeEach(() => {
    logs.requests.splice(0);
    logs.errors.splice(0);
    const { log } = console;
    vi.spyOn(console, 'log').mockImplementation((...words: unknown[]) => {
      if (typeof words[0] === 'string' && words[0].startsWith('{"id"')) logs.requests.push(JSON.parse(words[0]));
      else log(...words);
    });
    vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => {
      const [line] = words;
      logs.errors.push(typeof line === 'string' && line.startsWith('{') ? JSON.parse(line) : { words });
    });
  });
  afterEach(() => {
    vi.restoreAllMocks();
    expect(takeErrors(), 'errors that the test did not expect').toEqual([]);
  });
}
