import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addRecent, parseRecent, serializeRecent } from '#shared/domain/recent.ts';

const handle = fc.stringMatching(/^[a-z0-9][a-z0-9-]{0,20}$/);

describe('recently viewed', () => {
  it('has the newest first, each once, and no more than twelve', () => {
    fc.assert(
      fc.property(fc.array(handle, { maxLength: 40 }), handle, (seen, last) => {
        const kept = addRecent(seen.reduce<readonly string[]>(addRecent, []), last);
        expect(kept[0]).toBe(last);
        expect(new Set(kept).size).toBe(kept.length);
        expect(kept.length).toBeLessThanOrEqual(12);
        expect(parseRecent(serializeRecent(kept))).toEqual(kept);
      }),
    );
  });

  it.each([null, '', '{', '{"a":1}', '[1, "../x", ""]'])('reads %j as empty', (text) => {
    expect(parseRecent(text)).toEqual([]);
  });
});
