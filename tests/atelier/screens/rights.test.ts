import { expect, test } from 'vitest';
import { calledBy, RIGHTS, rolesOf } from '#atelier/screens/staff/rights.ts';
import type { Operation } from '#shared/contract/operation.ts';
import { OPERATIONS } from '#shared/contract/operations.ts';

const operations: [string, Operation][] = Object.entries(OPERATIONS);
const RIGHTS_BY_CALL = RIGHTS.flatMap(({ operations }) => [...operations]);

test('every call of staff belongs to one right of the table', () => {
  const calls = operations.filter(([, { audience, anonymous }]) => audience === 'operator' && !anonymous);
  expect(RIGHTS_BY_CALL.toSorted()).toEqual(calls.map(([name]) => name).toSorted());
});

test('a right is what its roles may do whole: each of its calls has the same roles', () => {
  const uneven = RIGHTS.flatMap((right) =>
    right.operations
      .filter((name) => String(calledBy(name)) !== String(rolesOf(right)))
      .map((name) => `${right.id}: ${name}`),
  );
  expect(uneven).toEqual([]);
});
