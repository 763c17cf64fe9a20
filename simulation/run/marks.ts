import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';
import type { Coverage } from '../coverage.ts';
import { FAULTS } from '../faults/weather.ts';

/** In how many histories everything here has to come at least once. */
export const MARKS_WITHIN = 200;

/** Rare branches that come sometimes: events of orders by their state, lines of the log, and what people do. */
const MARKS: Readonly<Record<string, readonly string[]>> = {
  events: [
    'new → placed_free',
    'new → placed_for_manager',
    'awaiting_payment → paid',
    'awaiting_payment → expired',
    'awaiting_payment → cancelled',
    'awaiting_payment → payment-declined',
    'awaiting_payment → delivery-changed',
    'paid → charge-added',
    'paid → refund-begun',
    'paid → money-returned',
    'paid → delivered',
    'confirmed → refund-begun',
    'in_production → shipped',
    'in_production → part_shipped',
  ],
  log: ['mail-failed', 'mail-resent', 'job-failed', 'database-timeout', 'personal-data-erased', 'provider-key-refused'],
  marks: ['a manager acts from an old screen', 'a review is released', 'a review is refused'],
};

/** Faults that come too seldom for that. */
const SELDOM: readonly string[] = [
  'provider-refuses',
  'provider-forgets',
  'provider-babbles',
  'mail-unknown',
  'rollout-overlaps',
  'kv-fails',
  'kv-lags',
];

/** What has not come in some histories although it should have. */
export function findUnreached({ counts }: Coverage): string[] {
  const marks = { ...MARKS, faults: FAULTS.filter((fault) => !SELDOM.includes(fault)) };
  return Object.entries(marks).flatMap(([subject, wanted]) =>
    wanted.filter((each) => !counts.get(subject)?.has(each)).map((each) => `${subject}: ${each}`),
  );
}

/** Writing operations that were asked for and never done: each outcome of theirs is a refusal or a failure. */
export function findUndone({ counts }: Coverage): string[] {
  const writing = Object.entries<Operation>(OPERATIONS).filter(([, { method }]) => method === 'POST');
  const names = new Set(writing.map(([name]) => name));
  const operations = [...counts].filter(([subject]) => names.has(subject));
  return operations
    .filter(([, outcomes]) => ![...outcomes.keys()].some((each) => each.startsWith('2')))
    .map(([name]) => name);
}
