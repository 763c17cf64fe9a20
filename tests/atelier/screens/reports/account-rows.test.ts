import { expect, test } from 'vitest';
import { accountRows } from '#atelier/screens/reports/use-accounts-export.ts';
import type { AccountEntry } from '#shared/contract/sales.ts';

const entry = (changes: Partial<AccountEntry>): AccountEntry => ({
  day: '2026-11-21',
  kind: 'payment',
  order: '1001',
  amount: 539_000,
  way: 'card',
  providerId: 'p-1',
  parts: { goods: 500_000, certificates: 0, discount: 0, delivery: 39_000, redeemed: 0 },
  certificate: null,
  word: null,
  receipt: null,
  ...changes,
});
const t = ((id: string) => id) as never;

test('the accounts are a row for each entry, and their sums beside those of the numbers', () => {
  const entries = [
    entry({}),
    entry({ way: 'other', word: 'почтой', providerId: null, parts: null, kind: 'charge', amount: 1_050 }),
    entry({ kind: 'unaccepted', amount: 200_000, parts: null }),
    entry({ kind: 'refund', amount: 39_000, parts: null }),
    entry({ kind: 'prepayment-receipt', amount: 539_000, way: null, parts: null, receipt: 'issued' }),
    entry({ kind: 'receipt', amount: 539_000, way: null, parts: null, receipt: 'by-hand' }),
  ];
  const sums = { revenue: 540_050, refunded: 39_000, certificatesBefore: 0, certificatesAfter: 700_000 };
  const rows = accountRows({ entries, receiptMaker: 'own', ...sums }, { t });
  expect(rows[1]).toEqual([
    '2026-11-21',
    'accounts.kind.payment',
    '1001',
    5390,
    'accounts.way.card',
    5000,
    0,
    0,
    390,
    0,
    '',
    'p-1',
    '',
    '',
  ]);
  expect(rows.slice(2, 7).map((row) => row[4])).toEqual(['почтой', 'accounts.way.card', 'accounts.way.card', '', '']);
  expect(rows.slice(5, 7).map((row) => row.slice(-2))).toEqual([
    ['accounts.receipt.issued', 'accounts.maker.own'],
    ['accounts.receipt.by-hand', 'accounts.maker.shop'],
  ]);
  expect(rows.slice(8)).toEqual([
    ['accounts.sum.revenue', 5400.5, 'accounts.inNumbers', 5400.5],
    ['accounts.sum.refunded', 390, 'accounts.inNumbers', 390],
    ['accounts.sum.card', 7390],
    ['accounts.sum.cardBack', 390],
    ['accounts.sum.certificatesBefore', 0],
    ['accounts.sum.certificatesAfter', 7000],
  ]);
});
