import { spawnSync } from 'node:child_process';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { moscowDay } from '#shared/domain/working-calendar.ts';
import { runCommand } from './command.ts';
import { ROOT } from './local-shop.ts';
import { addRelease, parseNote, parseVersion } from './release/changelog.ts';

const CHANGELOG = join(ROOT, 'CHANGELOG.md');

/**
 * `npm run release`: `-- 1.1.0` gives the shop that version: it moves the notes of changes/ into CHANGELOG.md and
 * writes the version into package.json. What it wrote is committed and tagged by hand.
 */
async function release(): Promise<number> {
  const version = parseVersion(process.argv[2]);
  const files = globSync('changes/*.md', { cwd: ROOT, exclude: ['changes/README.md'] }).sort();
  if (files.length === 0) throw new Error('There are no notes in changes/, so there is nothing to release.');
  const notes = files.map((file) => parseNote(file, readFileSync(join(ROOT, file), 'utf8')));
  // npm refuses the one that there is.
  const { status } = spawnSync('npm', ['version', version, '--no-git-tag-version'], { cwd: ROOT, stdio: 'inherit' });
  if (status !== 0) return status ?? 1;
  const day = moscowDay(Date.now());
  writeFileSync(CHANGELOG, addRelease(readFileSync(CHANGELOG, 'utf8'), { version, day, notes }));
  for (const file of files) rmSync(join(ROOT, file));
  return 0;
}

await runCommand(release);
