import { expect, test } from 'vitest';
import { layAlike } from '#atelier/screens/production-board/alike-pieces.ts';
import type { Piece } from '#shared/contract/piece.ts';
import { SHORTAGES } from '#shared/domain/material-needs.ts';

const PIECE: Piece = {
  id: 'piece-1',
  order: '1001',
  position: 0,
  unit: 0,
  quantity: 3,
  sku: 'robe-m',
  productId: 'robe',
  name: 'Халат',
  picture: null,
  colour: null,
  swatch: null,
  size: 'M',
  isMeasured: false,
  isEmbroidered: false,
  stage: 'to-cut',
  isFromShelf: false,
  isInStock: false,
  holder: null,
  enteredAt: '2026-11-21T09:00:00.000Z',
  waitingSince: null,
  readyBy: '2026-12-04',
  due: '2026-12-04',
  expected: null,
  isLate: false,
  isStopped: false,
  isCutBefore: false,
  ownChangedAt: null,
  isWithdrawn: false,
  shortage: null,
  shortMaterial: null,
};
const cardsOf = (...pieces: readonly Partial<Piece>[]) =>
  layAlike(pieces.map((piece) => ({ ...PIECE, ...piece }))).map((group) => group.map(({ id }) => id));

test('pieces of one line of an order share a card, and those of another order or line do not', () => {
  const others = [
    { id: 'of order', order: '1002' },
    { id: 'of line', position: 1 },
  ];
  expect(cardsOf({ id: 'first' }, ...others, { id: 'second' })).toEqual([
    ['first', 'second'],
    ['of order'],
    ['of line'],
  ]);
});

test.each<[string, Partial<Piece>]>([
  ['somebody works on', { holder: { id: 'vera', name: 'Вера' } }],
  ['waits for an answer', { waitingSince: '2026-11-22T09:00:00.000Z' }],
  ['was cut before', { isCutBefore: true }],
  ['lacks material', { shortage: SHORTAGES[0] }],
])('a piece that %s has a card of its own', (_, difference) => {
  expect(cardsOf({ id: 'first' }, { id: 'other', ...difference })).toEqual([['first'], ['other']]);
});
