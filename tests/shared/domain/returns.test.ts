import { expect, test } from 'vitest';
import { RETURN_KINDS, RETURN_RULES, returnKind } from '#shared/domain/returns.ts';
import { BODY, STITCHING } from './made-to-order-samples.ts';

test.each([
  ['a standard piece', {}, 'standard'],
  ['one as the API answers it', { measurements: null, embroidery: null }, 'standard'],
  ['one sewn to measure', { measurements: BODY }, 'made-to-measure'],
  ['an embroidered one', { embroidery: STITCHING }, 'embroidered'],
  ['one that is both', { measurements: BODY, embroidery: STITCHING }, 'made-to-measure-embroidered'],
])('%s has its rule', (_name, line, kind) => {
  expect(returnKind(line)).toBe(kind);
});

test('only a standard piece can be returned for being disliked, at the shopper’s cost', () => {
  expect(RETURN_KINDS.filter((kind) => RETURN_RULES[kind].disliked !== null)).toEqual(['standard']);
  expect(RETURN_RULES.standard.disliked).toEqual({ cost: 'shopper' });
});

test('a faulty piece can always be returned, at the shop’s cost', () => {
  expect(RETURN_KINDS.map((kind) => RETURN_RULES[kind].faulty.cost)).toEqual(RETURN_KINDS.map(() => 'shop'));
});
