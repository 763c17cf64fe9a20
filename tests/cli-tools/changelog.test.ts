import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { addRelease, parseNote, parseVersion } from '#cli/release/changelog.ts';

const ROOT = join(import.meta.dirname, '../..');

describe('a note of changes/', () => {
  test('is one point, whatever its lines', () => {
    expect(parseNote('a.md', 'Fixed: A refund\n  is not sent twice.\n')).toEqual({
      kind: 'Fixed',
      text: 'A refund is not sent twice.',
    });
  });

  test.each(['A refund is not sent twice.', 'Mended: A refund.', 'Fixed:'])('is refused without a kind: %s', (text) => {
    expect(() => parseNote('changes/a.md', text)).toThrow('changes/a.md has to begin with one of');
  });

  test('can be read wherever there is one', () => {
    for (const file of globSync('changes/*.md', { cwd: ROOT, exclude: ['changes/README.md'] }))
      expect(parseNote(file, readFileSync(join(ROOT, file), 'utf8')).text).not.toBe('');
  });
});

describe('the version of a release', () => {
  test('is three numbers', () => {
    expect(parseVersion('1.10.0')).toBe('1.10.0');
  });

  test.each([undefined, '', '--help', '1.1', '01.1.0', '1.1.0-beta', 'patch'])('is not %s', (typed) => {
    expect(() => parseVersion(typed)).toThrow('Name the version');
  });
});

describe('CHANGELOG.md', () => {
  test('gets a release before the earlier ones, by kind', () => {
    const earlier = '# Changes\n\nFrom notes.\n\n## 1.0.0 – 2026-11-26\n\n### Added\n\n- The shop.\n';
    const notes = [
      { kind: 'Fixed', text: 'One.' },
      { kind: 'Added', text: 'Two.' },
      { kind: 'Fixed', text: 'Three.' },
    ] as const;
    expect(addRelease(earlier, { version: '1.1.0', day: '2026-12-24', notes })).toBe(
      '# Changes\n\nFrom notes.\n\n## 1.1.0 – 2026-12-24\n\n### Added\n\n- Two.\n\n### Fixed\n\n- One.\n- Three.\n\n' +
        '## 1.0.0 – 2026-11-26\n\n### Added\n\n- The shop.\n',
    );
  });

  test('begins with the version of package.json', () => {
    const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8'));
    const changelog = readFileSync(join(ROOT, 'CHANGELOG.md'), 'utf8');
    expect(/^## (\S+)/m.exec(changelog)?.[1]).toBe(version);
  });
});
