import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { BREAKPOINTS } from '#shared/domain/viewport.ts';

const ROOT = join(import.meta.dirname, '../../..');

/** Style sheets, and the modules that tell browsers which width of a picture to take. */
const FILES = ['client', 'shared', 'worker'].flatMap((folder) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.(?:css|tsx?)$/.test(name))
    .map((name) => join(folder, name)),
);

/** Asks for the width of a piece's own place, whatever the window is. */
const CONTAINER = /@container[^{]*/g;
const CONDITION = /\((min|max)-width:\s*([^)]+)\)/g;

/**
 * What a condition may be: at least a breakpoint, or a tenth of a pixel less than one, so that scaled windows fall in
 * no gap.
 */
const ALLOWED = Object.values(BREAKPOINTS).flatMap((from) => [`min ${from}px`, `max ${(from - 0.1).toFixed(1)}px`]);

const found = FILES.flatMap((file) =>
  [...readFileSync(join(ROOT, file), 'utf8').replace(CONTAINER, '').matchAll(CONDITION)].map(([, bound, width]) => ({
    file,
    condition: `${bound} ${width}`,
  })),
);

describe('widths that styles and pictures ask for', () => {
  test('exist', () => {
    expect(found.length).toBeGreaterThan(10);
  });

  test('are the breakpoints that the server and the cookie use, and no others', () => {
    expect(found.filter(({ condition }) => !ALLOWED.includes(condition))).toEqual([]);
  });
});
