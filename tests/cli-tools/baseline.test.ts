import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { expect, test } from 'vitest';
import { describeSchema } from './describe-schema.ts';

const read = (path: string) => readFileSync(join(import.meta.dirname, path), 'utf8');
const before = read('./schema-before-baseline.txt');
const baseline = read('../../api/migrations/0000_release.sql');

/** What it changes on purpose: a pattern of the lines, and what stands there now; nothing removes the line. */
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
  [/^publication_run: (base_version|started_at) .*\n/gm, ''],
  // Words that were given up for standard ones.
  [/\bworkshop(?=[:_])/g, 'production_settings'],
  [/\b(first_)?promise\b/g, '$1delivery_dates'],
  [/\bsheet_(?=import|change)/g, 'spreadsheet_'],
  [/search_word_letters ON search_word \(letters/, 'search_word_characters ON search_word (characters'],
  [/search_word: letters/, 'search_word: characters'],
  [/orders_without_promise/g, 'orders_without_delivery_dates'],
  [/orders_promised/g, 'orders_by_delivery_date'],
];

test('the first migration makes the database that those before it had made, but for what is listed', () => {
  const database = new DatabaseSync(':memory:');
  database.exec(baseline);
  const lines = DIFFERENCES.reduce((text, [pattern, now]) => text.replace(pattern, now), before).split('\n');
  expect(describeSchema(database).sort()).toEqual(lines.filter((line) => line !== '').sort());
});

test('the folder of migrations has one snapshot, that of the newest', () => {
  const migrations = globSync('*.sql', { cwd: join(import.meta.dirname, '../../api/migrations') }).sort();
  const snapshots = globSync('*_snapshot.json', { cwd: join(import.meta.dirname, '../../api/migrations/meta') });
  expect(snapshots).toEqual([`${migrations.at(-1)?.slice(0, 4)}_snapshot.json`]);
});
