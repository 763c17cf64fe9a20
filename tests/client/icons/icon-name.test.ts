import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { partNames, readIconName } from '#client/icons/icon-name.ts';

describe('an icon’s name', () => {
  it('consists of a collection and a name', () => {
    expect(readIconName('tabler:wash-hand')).toEqual({ collection: 'tabler', icon: 'wash-hand' });
  });

  it.each(['', 'wash-hand', ':a', 'a:', 'a:b:c', 'A:b', 'a:b c', '../a:b', 'a:-b', '__proto__:a'])(
    'is none: %j',
    (name) => {
      expect(readIconName(name)).toBeNull();
    },
  );
});

describe('a list of names', () => {
  it('is sorted, without repetition', () => {
    expect(partNames(['b', 'a', 'b'], 'x?icons=', 500)).toEqual([['a', 'b']]);
  });

  it('is split so that every encoded address fits, and no part could be longer', () => {
    const names = fc.array(fc.stringMatching(/^[a-z]{1,40}$/), { minLength: 1, maxLength: 80 });
    fc.assert(
      fc.property(names, (icons) => {
        const start = 'https://icons.example/api-icons/tabler.json?icons=';
        const parts = partNames(icons, start, 500);
        const address = (part: readonly string[]) => start + encodeURIComponent(part.join(','));
        expect(parts.flat()).toEqual([...new Set(icons)].sort());
        for (const [index, part] of parts.entries()) {
          expect(address(part).length).toBeLessThanOrEqual(500);
          const [next] = parts[index + 1] ?? [];
          if (next !== undefined) expect(address([...part, next]).length).toBeGreaterThan(500);
        }
      }),
    );
  });
});
