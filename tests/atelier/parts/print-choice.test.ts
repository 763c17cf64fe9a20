import { expect, test } from 'vitest';
import { MAX_PRINTED, readChoice, writeChoice } from '#atelier/parts/papers/print-choice.ts';

const PIECE = 'a'.repeat(32);

test('printed papers are read from the address as written', () => {
  const choice = { orders: ['1001', '1002'], pieces: [PIECE], papers: ['ticket', 'label'] as const };
  expect(readChoice(writeChoice(choice))).toEqual(choice);
  expect(readChoice(writeChoice({ papers: [] }))).toEqual({ orders: [], pieces: [], papers: [] });
});

test('an address that was typed by hand prints nothing unknown, nothing twice, and not too much', () => {
  const orders = ['1001', '1001', '../x', '', ...Array.from({ length: 200 }, (_, index) => String(2000 + index))];
  const read = readChoice({ orders: orders.join(), pieces: `${PIECE},zz`, papers: 'slip,money' });
  expect(read).toMatchObject({ pieces: [PIECE], papers: ['slip'] });
  expect(read.orders.slice(0, 2)).toEqual(['1001', '2000']);
  expect(read.orders).toHaveLength(MAX_PRINTED);
});
