import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';
import before from './schema-before-baseline.txt?raw';

/** What the baseline has changed on purpose: a pattern of the lines, and what stands there now; nothing removes the line. */
const DIFFERENCES: readonly (readonly [pattern: RegExp, now: string])[] = [
  [/^orders: owed.*$/m, '$&\norders: payment_method text'],
  [/^certificate: letters /m, 'certificate: emails '],
  [/^sweep_mark: /gm, 'job_mark: '],
  // What only rows of versions that were never released could lack, or have.
  [/^certificate: code_length .*\n/m, ''],
  [/^(certificate: key_id|orders: token_key_id) text DEFAULT '' /gm, '$1 text '],
  [/^(order_line: (?:production|promise|returns) text)$/gm, '$1 NOT NULL'],
  [/ WHEN 'expire' THEN certificate_entry.amount < 0/, ''],
  [/(certificate_spent AFTER INSERT ON certificate_entry) WHEN new.kind <> 'expire'/, '$1'],
];

test('the baseline makes the database that the migrations before it had made, but for what is listed', async () => {
  const lines = DIFFERENCES.reduce((text, [pattern, now]) => text.replace(pattern, now), before).split('\n');
  expect((await describeSchema()).sort()).toEqual(lines.filter((line) => line !== '').sort());
});

test.each(DIFFERENCES)('the difference %s changes something', (pattern, now) => {
  expect(before.replace(pattern, now)).not.toBe(before);
});
