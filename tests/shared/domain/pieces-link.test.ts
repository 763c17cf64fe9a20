import { expect, test } from 'vitest';
import { parsePiecesFragment, toPiecesFragment } from '#shared/domain/pieces-link.ts';

test('a link of pieces names colours and how many, and adds up what differs in size alone', () => {
  const fragment = toPiecesFragment([
    { id: 'slip', colour: 'wine', quantity: 2 },
    { id: 'slip', colour: 'wine', quantity: 1 },
    { id: 'robe', colour: null, quantity: 1 },
  ]);
  expect(fragment).toBe('#pieces=slip~wine:3,robe:1');
  const read = [
    { id: 'slip', colour: 'wine', quantity: 3 },
    { id: 'robe', colour: null, quantity: 1 },
  ];
  expect(parsePiecesFragment(fragment)).toEqual(read);
  // As messengers rewrite it, with what is no piece.
  expect(parsePiecesFragment('#pieces=slip%7Ewine%3A3%2Crobe,<b>,ROBE:0')).toEqual(read);
  expect(parsePiecesFragment('#ids=slip')).toBeNull();
});
