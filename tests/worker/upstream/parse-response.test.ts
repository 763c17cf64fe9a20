import { expect, it } from 'vitest';
import * as z from 'zod/mini';
import { UpstreamError } from '#worker/errors/upstream-error.ts';
import { parseResponse } from '#worker/upstream/api-call.ts';

const Price = z.object({ price: z.number() });
const Name = z.object({ name: z.string() });

it('a response is validated once for each contract', () => {
  const answer = parseResponse('readProduct', Price, { price: 1, other: 2 });
  expect(answer).toEqual({ price: 1 });
  expect(parseResponse('readProduct', Price, answer)).toBe(answer);
  expect(() => parseResponse('readProduct', Name, answer)).toThrow(UpstreamError);
});
