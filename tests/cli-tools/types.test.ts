import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, expect, test } from 'vitest';

const ROOT = join(import.meta.dirname, '../..');
const folder = mkdtempSync(join(tmpdir(), 'nega-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(path: string, content: string | object): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), typeof content === 'string' ? content : JSON.stringify(content, null, 2));
}

/** A project of texts and one that shows them, as `shared/` and `worker/` are. */
function createProjects(): void {
  cpSync(join(ROOT, 'tsconfig.base.json'), join(folder, 'tsconfig.base.json'));
  const project = (name: string, ...references: string[]) =>
    write(`${name}/tsconfig.json`, {
      extends: '../tsconfig.base.json',
      compilerOptions: { outDir: `../.cache/types/${name}`, rootDir: '..' },
      include: ['*.ts', '../locales/*.json'],
      references: references.map((path) => ({ path })),
    });
  project('texts');
  project('page', '../texts');
  write('tsconfig.json', { files: [], references: [{ path: './page' }] });
  write('texts/id.ts', "import type ru from '../locales/ru.json';\nexport type Id = keyof typeof ru;\n");
  write('page/page.ts', "import type { Id } from '../texts/id.ts';\nexport const title: Id = 'title';\n");
}

const checkTypes = () => spawnSync(process.execPath, [join(ROOT, 'cli/types.ts')], { cwd: folder, encoding: 'utf8' });

test('the check of types finds a text that was added, and misses one that was removed', () => {
  createProjects();
  for (const [ids, status] of [
    [{ lead: 'A' }, 1],
    [{ lead: 'A', title: 'B' }, 0],
    [{ lead: 'C', title: 'B' }, 0],
    [{ lead: 'C' }, 1],
    [{ lead: 'C', title: 'D' }, 0],
  ] as const) {
    write('locales/ru.json', ids);
    const result = checkTypes();
    expect({ ids, failed: Number(result.status !== 0) }, result.stdout).toEqual({ ids, failed: status });
  }
});
