import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { PageCache, type PagePlace } from '#worker/render/page-cache.ts';

const LIMITS = { bytes: 10_000, queries: 2, life: 1000 };

const page = (bytes: number) => ({ html: new Uint8Array(bytes), etag: '"tag"' });
const place = (path: string, query = ''): PagePlace => ({ key: `${path} ${query}`, path, hasQuery: query !== '' });

describe('the cache of finished pages', () => {
  it('shows what it keeps, and nothing else', () => {
    const cache = new PageCache(LIMITS);
    const kept = page(100);
    cache.keep(place('/'), kept, 0);
    expect(cache.find('/ ', 1)).toBe(kept);
    expect(cache.find('/sales ', 1)).toBeNull();
  });

  it('forgets a page when its time is over', () => {
    const cache = new PageCache(LIMITS);
    cache.keep(place('/'), page(100), 0);
    expect(cache.find('/ ', 999)).not.toBeNull();
    expect(cache.find('/ ', 1000)).toBeNull();
    expect(cache.bytes).toBe(0);
  });

  it('lets go first of what was shown longest ago', () => {
    const cache = new PageCache(LIMITS);
    for (const path of ['/a', '/b', '/c']) cache.keep(place(path), page(2500), 0);
    cache.find('/a ', 1);
    cache.keep(place('/d'), page(2500), 1);
    expect(['/a ', '/b ', '/c ', '/d '].map((key) => cache.find(key, 1) !== null)).toEqual([true, false, true, true]);
  });

  it('takes no page that is larger than all of it', () => {
    const cache = new PageCache(LIMITS);
    cache.keep(place('/'), page(100), 0);
    cache.keep(place('/large'), page(LIMITS.bytes), 0);
    expect(cache.find('/ ', 1)).not.toBeNull();
    expect(cache.find('/large ', 1)).toBeNull();
  });

  it('keeps a few queries of a path, and more once these are over', () => {
    const cache = new PageCache(LIMITS);
    for (const query of ['a', 'b', 'c']) cache.keep(place('/sales', query), page(10), 0);
    expect(cache.find('/sales c', 1)).toBeNull();
    expect(cache.takes(place('/sales', 'c'), 1)).toBe(false);
    expect(cache.takes(place('/sales', 'a'), 1)).toBe(true);
    expect(cache.takes(place('/sales'), 1)).toBe(true);
    expect(cache.takes(place('/popular', 'c'), 1)).toBe(true);
    expect(cache.takes(place('/sales', 'c'), 1000)).toBe(true);
  });

  it('never holds more bytes than it may, whatever is kept and shown', () => {
    const step = fc.record({
      path: fc.constantFrom('/a', '/b', '/c', '/d'),
      query: fc.constantFrom('', 'x', 'y', 'z'),
      bytes: fc.nat(4000),
      now: fc.nat(3000),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
        const cache = new PageCache(LIMITS);
        for (const { path, query, bytes, now } of steps) {
          cache.keep(place(path, query), page(bytes), now);
          cache.find(`${path} `, now);
          expect(cache.bytes).toBeGreaterThanOrEqual(0);
          expect(cache.bytes).toBeLessThanOrEqual(LIMITS.bytes);
        }
        for (const { path, query } of steps) cache.find(place(path, query).key, 1e9);
        expect(cache.bytes).toBe(0);
      }),
    );
  });
});
