import { join } from 'node:path';
import { inflate } from '@sparticuz/chromium';
import { archivesOfNpmChromium } from './npm-chromium.ts';

/** A separate program, run by `unpackNpmChromium()`: the package unpacks into the TMPDIR of its process. */
for (const archive of ['chromium.br', 'swiftshader.tar.br', 'al2023.tar.br'])
  await inflate(join(archivesOfNpmChromium(), archive));
