import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from '../local-shop.ts';

/** All that a build is made from. */
const SOURCES = [
  '{worker,client,shared,api,sandbox,styleguide,locales,vite}/**/*.*',
  'vite.config.ts',
  'wrangler.toml',
  'package.json',
  'package-lock.json',
];
/** What the build configuration reads of the environment. */
const VARIABLES = ['PORT', 'SHOP_PSEUDO', 'BUILD_ID'];

/** Builds the shop for this machine into the folder, unless it was built there from the very same sources before. */
export async function ensureBuild(folder: string): Promise<void> {
  const file = join(ROOT, folder, 'fingerprint');
  const wanted = fingerprint();
  if (readIfThere(file) === wanted) return;
  // A build that is interrupted must not pass for a finished one.
  rmSync(file, { force: true });
  await runTool('vite', ['build', '--mode', 'development', '--logLevel', 'error']);
  writeFileSync(file, wanted);
}

function fingerprint(): string {
  const hash = createHash('sha256');
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const path of globSync(SOURCES, { cwd: ROOT }).sort()) {
    hash.update(`${path}\n`).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest('hex');
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return null;
  }
}
