import { createHash } from 'node:crypto';
import { globSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT, runTool } from '../local-shop.ts';

type Build = {
  /** The argument of `vite` with its configuration; undefined for the one in the root. */
  config?: string;
  /** In the folder of all builds. */
  folder: string;
  /** Everything that the build depends on. */
  sources: readonly string[];
};

const COMMON = ['{shared,locales,vite}/**/*.*', 'package.json', 'package-lock.json'];
const BUILDS: readonly Build[] = [
  {
    folder: '.',
    sources: [...COMMON, '{worker,client,api,sandbox,styleguide}/**/*.*', 'vite.config.ts', 'wrangler.toml'],
  },
  {
    config: 'atelier/vite.config.ts',
    folder: 'atelier',
    sources: [...COMMON, 'atelier/**/*.*', 'client/styles/{tokens,fonts}.css'],
  },
];
/** The environment variables that the build configurations read. */
const VARIABLES = ['PORT', 'BUILD_ID'];

/** Builds all programs for this machine into the folder, except those whose sources have not changed since. */
export async function ensureBuild(folder: string): Promise<void> {
  await Promise.all(BUILDS.map((each) => ensure(each, join(ROOT, folder, each.folder, 'fingerprint'))));
}

async function ensure({ config, sources }: Build, file: string): Promise<void> {
  const wanted = fingerprint(sources);
  if (readIfThere(file) === wanted) return;
  // An interrupted build must not be taken for a finished one.
  rmSync(file, { force: true });
  const configured = config ? ['--config', config] : [];
  await runTool('vite', ['build', '--mode', 'development', '--logLevel', 'error', ...configured]);
  writeFileSync(file, wanted);
}

function fingerprint(sources: readonly string[]): string {
  const hash = createHash('sha256');
  for (const name of VARIABLES) hash.update(`${name}=${process.env[name] ?? ''}\n`);
  for (const path of globSync(sources, { cwd: ROOT }).sort()) {
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
