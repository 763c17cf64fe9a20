import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { singleFlight } from '#worker/upstream/single-flight.ts';

let key = '';
let keys = 0;

beforeEach(() => {
  keys += 1;
  key = `key ${keys}`;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

afterEach(() => {
  vi.useRealTimers();
});

const never = () => new Promise<never>(() => undefined);

describe('shared work', () => {
  it('is done once for concurrent callers', async () => {
    const work = Promise.withResolvers<string>();
    const begin = vi.fn(() => work.promise);
    const asked = [1, 2, 3].map(() => singleFlight(key, Date.now(), begin));
    work.resolve('done');
    expect(await Promise.all(asked)).toEqual(['done', 'done', 'done']);
    expect(begin).toHaveBeenCalledTimes(1);
  });

  it('fails for all of them, and is started again by the next', async () => {
    const begin = vi.fn(async () => Promise.reject(new Error('no')));
    const asked = [1, 2].map(() => singleFlight(key, Date.now(), begin).catch(String));
    expect(await Promise.all(asked)).toEqual(['Error: no', 'Error: no']);
    expect(await singleFlight(key, Date.now(), async () => 'yes')).toBe('yes');
  });

  it('is separate for different keys', async () => {
    const asked = ['a', 'b'].map((name) => singleFlight(`${key} ${name}`, Date.now(), async () => name));
    expect(await Promise.all(asked)).toEqual(['a', 'b']);
  });
});

describe('work that was lost with the request that started it', () => {
  it('is started again once a page’s budget is over', async () => {
    void singleFlight(key, Date.now(), never);
    const waiting = singleFlight(key, Date.now(), async () => 'a new flight');
    await vi.advanceTimersByTimeAsync(9999);
    const outcome = await Promise.race([waiting, Promise.resolve('still waiting')]);
    expect(outcome).toBe('still waiting');
    await vi.advanceTimersByTimeAsync(2);
    expect(await waiting).toBe('a new flight');
  });

  it('does not block later callers', async () => {
    void singleFlight(key, Date.now(), never);
    await vi.advanceTimersByTimeAsync(10_001);
    expect(await singleFlight(key, Date.now(), async () => 'at once')).toBe('at once');
  });
});
