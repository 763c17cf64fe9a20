import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addFavourites,
  MAX_FAVOURITES,
  onlyHandles,
  parseFavourites,
  serializeFavourites,
  toggleFavourite,
} from '#shared/domain/favourites.ts';
import {
  batchIds,
  inFavouritesOrder,
  parseFragment,
  putBack,
  removeFavourites,
  toFragment,
} from '#shared/domain/favourites-list.ts';

const handle = fc.stringMatching(/^[a-zа-яё0-9][a-zа-яё0-9_-]{0,20}$/u);
const list = fc.uniqueArray(handle, { maxLength: 60 });

describe('favourites', () => {
  it('are read as they were stored', () => {
    fc.assert(
      fc.property(list, (ids) => {
        expect(parseFavourites(serializeFavourites(ids))).toEqual(ids);
      }),
    );
  });

  it.each([
    null,
    '',
    'null',
    '[]',
    '{"version":2,"ids":["slip"]}',
    '{"version":1}',
    '{"version":1,"ids":"slip"}',
    '{"version":1,"ids":["sl',
  ])('are empty if the device has %j', (text) => {
    expect(parseFavourites(text)).toEqual([]);
  });

  it('leave out invalid and repeated products', () => {
    const text = JSON.stringify({ version: 1, ids: ['slip', 4, 'a b', '<b>', '', 'slip', null, 'сорочка'] });
    expect(parseFavourites(text)).toEqual(['slip', 'сорочка']);
  });

  it('never throw, whatever is stored', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(Array.isArray(parseFavourites(text))).toBe(true);
      }),
    );
    fc.assert(
      fc.property(fc.json(), (text) => {
        expect(Array.isArray(parseFavourites(text))).toBe(true);
      }),
    );
  });

  it('are unchanged after two presses of a heart', () => {
    fc.assert(
      fc.property(list, handle, (ids, id) => {
        fc.pre(!ids.includes(id));
        expect(toggleFavourite(ids, id)).toEqual([...ids, id]);
        expect(toggleFavourite(toggleFavourite(ids, id), id)).toEqual(ids);
      }),
    );
  });

  it('keep their places when others are added, and each is there once', () => {
    fc.assert(
      fc.property(list, list, (ids, added) => {
        const all = addFavourites(ids, added);
        expect(all.slice(0, ids.length)).toEqual(ids);
        expect(new Set(all).size).toBe(all.length);
        expect(addFavourites(all, added)).toEqual(all);
      }),
    );
  });

  it('are limited: the oldest is dropped', () => {
    const full = Array.from({ length: MAX_FAVOURITES }, (_, index) => `slip-${index}`);
    expect(toggleFavourite(full, 'robe')).toEqual([...full.slice(1), 'robe']);
    expect(onlyHandles([...full, 'robe'])).toEqual(full);
  });

  it('that were removed are put back where they were', () => {
    fc.assert(
      fc.property(list, fc.nat(), (ids, at) => {
        fc.pre(ids.length > 0);
        const index = at % ids.length;
        const id = ids[index] ?? '';
        expect(putBack(removeFavourites(ids, [id]), id, index)).toEqual(ids);
        expect(putBack(ids, id, 0)).toEqual(ids);
      }),
    );
  });
});

describe('a list in a link', () => {
  it('is the list that was shared', () => {
    fc.assert(
      fc.property(list, (ids) => {
        fc.pre(ids.length > 0);
        const url = new URL(`https://nega.test/favourites${toFragment(ids)}`);
        expect(parseFragment(url.hash)).toEqual(ids);
      }),
    );
  });

  it.each(['', '#', '#ids=', '#ids=%E0%A4%A', '#top', '#ids=<script>'])('is empty in %j', (hash) => {
    expect(parseFragment(hash)).toBeNull();
  });
});

describe('asking for a list', () => {
  it('takes as few calls as the contract allows, without losing any', () => {
    fc.assert(
      fc.property(fc.uniqueArray(handle, { maxLength: 200 }), (ids) => {
        const calls = batchIds(ids);
        expect(calls.flat()).toEqual(ids);
        for (const call of calls) expect(call.length).toBeLessThanOrEqual(48);
      }),
    );
    const long = Array.from({ length: 48 }, (_, index) => `${'s'.repeat(120)}${index}`);
    for (const call of batchIds(long)) expect(call.join(',').length).toBeLessThanOrEqual(4000);
  });

  it('puts the results into order, and names missing ones', () => {
    const found = [{ id: 'b' }, { id: 'a' }];
    expect(inFavouritesOrder(['a', 'x', 'b'], found)).toEqual({ items: [{ id: 'a' }, { id: 'b' }], gone: ['x'] });
  });
});
