import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { keepOlderFiles, keptBuilds, readBuildId } from '#cli/deploy/older-files.ts';
import { BUILD_FILES_PATH } from '#shared/routes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const NOW = Date.UTC(2026, 10, 22);

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'older-files-test-'));
  mkdirSync(join(folder, 'assets'));
  mkdirSync(join(folder, 'builds'));
  writeFileSync(join(folder, 'assets/entry-new.js'), 'new');
  writeFileSync(join(folder, 'assets/font.woff2'), 'font');
  writeList({ id: 'new', replacedAt: null, files: ['entry-new.js', 'font.woff2'] });
});
afterEach(() => rmSync(folder, { recursive: true }));

function writeList(...builds: unknown[]) {
  writeFileSync(join(folder, BUILD_FILES_PATH), JSON.stringify({ builds }));
}

/** A deployed shop with some files. */
function shopWith(files: Readonly<Record<string, string>>): typeof fetch {
  return async (input) => {
    const content = files[new URL(String(input)).pathname];
    return new Response(content ?? null, { status: content === undefined ? 404 : 200 });
  };
}

const keep = (files: Readonly<Record<string, string>>) =>
  keepOlderFiles({ folder, siteUrl: 'https://shop.test', now: NOW, send: shopWith(files) });
const listed = () => JSON.parse(readFileSync(join(folder, BUILD_FILES_PATH), 'utf8'));

describe('a deployment', () => {
  test('serves the files of the replaced build beside its own', async () => {
    const published = { builds: [{ id: 'old', replacedAt: null, files: ['entry-old.js', 'font.woff2'] }] };
    const shop = { [BUILD_FILES_PATH]: JSON.stringify(published), '/assets/entry-old.js': 'old' };
    expect(await keep(shop)).toEqual({ added: 1, missing: [] });
    expect(readdirSync(join(folder, 'assets')).sort()).toEqual(['entry-new.js', 'entry-old.js', 'font.woff2']);
    expect(readFileSync(join(folder, 'assets/entry-old.js'), 'utf8')).toBe('old');
    expect(listed().builds).toMatchObject([
      { id: 'new', replacedAt: null },
      { id: 'old', replacedAt: NOW },
    ]);
    expect(await readBuildId(folder)).toBe('new');
  });

  test('lists files that the deployed shop no longer has', async () => {
    const published = { builds: [{ id: 'old', replacedAt: null, files: ['entry-old.js'] }] };
    expect(await keep({ [BUILD_FILES_PATH]: JSON.stringify(published) })).toEqual({
      added: 0,
      missing: ['https://shop.test/assets/entry-old.js: answers 404'],
    });
  });

  test('succeeds if the shop does not respond, as before its first deployment', async () => {
    const deploy = (send: typeof fetch) => keepOlderFiles({ folder, siteUrl: 'https://shop.test', now: NOW, send });
    const unknownHost = new TypeError('fetch failed', { cause: new Error('getaddrinfo ENOTFOUND shop.test') });
    const list = `https://shop.test${BUILD_FILES_PATH}`;
    expect(await deploy(() => Promise.reject(unknownHost))).toEqual({
      added: 0,
      missing: [`${list}: fetch failed: getaddrinfo ENOTFOUND shop.test`],
    });
    expect(await deploy(async () => new Response(null, { status: 503 }))).toEqual({
      added: 0,
      missing: [`${list}: answers 503`],
    });
    expect(listed().builds).toMatchObject([{ id: 'new' }]);
  });

  test('starts a list if nothing is deployed, or if there is none', async () => {
    expect(await keep({})).toEqual({ added: 0, missing: [] });
    expect(listed().builds).toHaveLength(1);
  });

  test('refuses a list with names that would leave the folder', async () => {
    const published = { builds: [{ id: 'old', replacedAt: null, files: ['../../wrangler.toml'] }] };
    await expect(keep({ [BUILD_FILES_PATH]: JSON.stringify(published) })).rejects.toThrow();
  });
});

test('the files of a build are served for a day after it was replaced', () => {
  const build = (id: string, replacedAt: number | null) => ({ id, replacedAt, files: [] });
  const published = [build('served', null), build('today', NOW - DAY_MS + 1), build('yesterday', NOW - DAY_MS)];
  expect(keptBuilds(published, NOW)).toEqual([build('served', NOW), build('today', NOW - DAY_MS + 1)]);
});
