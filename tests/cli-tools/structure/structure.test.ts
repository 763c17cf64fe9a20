import { describe, expect, test } from 'vitest';
import { homesOfNames, type Measure, measureStructure, paragraphsOf } from './measures.ts';
import { SHARED_NAMES } from './shared-names.ts';
import { readSourceFiles } from './source-files.ts';

/** The most of each that there may be: only ever lowered. */
const LIMITS: Record<Measure, number> = {
  smallFilesOfOneImporter: 0,
  unreviewedSharedNames: 0,
  longFunctions: 0,
  longFiles: 0,
  longComments: 0,
  // Tables, listing, effects and what any call uses are not counted.
  filesOfAnOrder: 39,
  wordsOfDocs: 36_500,
  longParagraphs: 0,
};

const findings = measureStructure();

describe('the structure of the shop', () => {
  test.each(Object.entries(LIMITS))('keeps %s within %i', (measure, limit) => {
    const found = findings.get(measure);
    expect(found?.value, found?.where.join('\n')).toBeLessThanOrEqual(limit);
  });

  test('has at most ten names that several files export, all still in use', () => {
    const names = Object.keys(SHARED_NAMES);
    const homes = homesOfNames(readSourceFiles());
    expect(names.filter((name) => !homes.has(name))).toEqual([]);
    expect(names.length).toBeLessThanOrEqual(10);
  });
});

test('a page has paragraphs and points of lists, each read as one line, without its tables and code', () => {
  const page = '# A\n\nOne\ntwo.\n\n- three\n  four\n- five\n\n| a | b |\n\n```\ncode\n\ncode\n```\n\nsix';
  expect(paragraphsOf(page)).toEqual(['# A', 'One two.', '- three four', '- five', 'six']);
});
