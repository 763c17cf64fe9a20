import { describe, expect, test } from 'vitest';
import { BoardQuery, isPieceShown } from '#atelier/screens/production-board/board-query.ts';
import type { Piece } from '#shared/contract/piece.ts';

const ME = 'me';
const PIECE = {
  order: '1042',
  name: 'Сорочка «Липа»',
  colour: 'Молоко',
  sku: 'NEGA-LINDEN-S',
  stage: 'sewing',
  holder: null,
  due: '2026-12-01',
  expected: null,
  isLate: false,
  isMeasured: false,
} as const satisfies Partial<Piece>;

const shown = (address: object, piece: Partial<Piece> = {}) =>
  isPieceShown({ ...PIECE, ...piece } as Piece, BoardQuery.parse(address), ME);

describe('the board', () => {
  test('shows a piece on its due day, and no other day', () => {
    expect([shown({}), shown({ due: '2026-12-01' }), shown({ due: '2026-12-02' })]).toEqual([true, true, false]);
  });

  test('shows as overdue what is late, not what will be', () => {
    expect(shown({ due: 'overdue' }, { isLate: true })).toBe(true);
    expect(shown({ due: 'overdue' }, { expected: '2026-12-05' })).toBe(false);
    expect(shown({ late: '1' }, { expected: '2026-12-05' })).toBe(true);
  });

  test('does not call packed pieces due', () => {
    expect(shown({ due: '2026-12-01' }, { stage: 'packed' })).toBe(false);
  });

  test('narrows its filters together', () => {
    const mine = { holder: { id: ME, name: 'Ольга' } };
    expect(shown({ due: '2026-12-01', mine: '1', find: 'липа' }, mine)).toBe(true);
    expect(shown({ due: '2026-12-01', mine: '1', find: 'липа' })).toBe(false);
  });
});
