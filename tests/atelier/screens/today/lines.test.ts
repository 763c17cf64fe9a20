import { expect, test } from 'vitest';
import { LINE_GROUPS } from '#atelier/screens/today/lines.ts';
import { TODAY_KINDS } from '#shared/contract/today.ts';

test('every kind of thing that needs attention stands in one list of Today', () => {
  expect(Object.values(LINE_GROUPS).flat().toSorted()).toEqual(TODAY_KINDS.toSorted());
});
