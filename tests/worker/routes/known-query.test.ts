import { expect, it } from 'vitest';
import { knownQuery } from '#worker/routes/known-query.ts';

it.each([
  ['?sort=new&cursor=a', { sort: 'new', cursor: 'a' }, 'cursor=a&sort=new'],
  ['?utm_source=x&sort=new', { sort: 'new' }, 'sort=new'],
  ['?sort=broken', { sort: 'popular' }, ''],
  ['?colour=%20a%26b', { colour: ' a&b' }, 'colour=+a%26b'],
  ['', { sort: 'popular' }, ''],
  ['?colour=', { colour: '' }, 'colour='],
  ['?token=x', {}, ''],
])('of %s a route that read %o knows %s', (search, parsed, known) => {
  expect(knownQuery(search, parsed)).toBe(known);
});
