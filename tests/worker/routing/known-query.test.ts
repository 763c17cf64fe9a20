import { expect, it } from 'vitest';
import { knownQuery } from '#worker/routing/known-query.ts';

it.each([
  [{ sort: 'new', cursor: 'a' }, { sort: 'featured' }, 'cursor=a&sort=new'],
  [{ sort: 'featured', cursor: undefined }, { sort: 'featured' }, ''],
  [{ colour: ' a&b' }, {}, 'colour=+a%26b'],
  [{ colour: '' }, {}, 'colour='],
  [{ size: 'M.S', sort: 'featured' }, { size: undefined, sort: 'featured' }, 'size=M.S'],
  [{}, {}, ''],
])('a route that parsed %o, and %o without a query, has the known query %s', (parsed, plain, known) => {
  expect(knownQuery(parsed, plain)).toBe(known);
});
