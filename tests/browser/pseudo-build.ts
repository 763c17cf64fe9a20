import { cp, glob, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { pseudo } from '../../vite/pseudo-locale.ts';

/** What two-hosts.ts serves of a build. */
const SERVED = ['client/assets', 'nega'];

/** JSON as vite/messages.ts writes it into a module, or as a minifier does, which prefers templates. */
const PARSED_JSON = /JSON\.parse\(("(?:[^"\\]|\\.)*"|`(?:[^`\\]|\\.)*`)\)/g;

/**
 * Copies a build of the storefront and gives all of its messages the pseudo-locale's form, so that none is built twice.
 */
export async function copyAsPseudo(build: string, copy: string): Promise<void> {
  await rm(copy, { recursive: true, force: true });
  for (const folder of SERVED) await cp(join(build, folder), join(copy, folder), { recursive: true });
  for await (const name of glob('**/*.js', { cwd: copy })) {
    const file = join(copy, name);
    const code = await readFile(file, 'utf8');
    const changed = code.replaceAll(PARSED_JSON, (found, literal: string) => {
      const value: unknown = JSON.parse(runInNewContext(literal));
      return isMessages(value) ? `JSON.parse(${JSON.stringify(JSON.stringify(pseudoMessages(value)))})` : found;
    });
    if (changed !== code) await writeFile(file, changed);
  }
}

type Messages = Readonly<Record<string, readonly MessageFormatElement[]>>;

/** Pictures of letters are JSON, too. */
function isMessages(value: unknown): value is Messages {
  return typeof value === 'object' && value !== null && Object.values(value).every(Array.isArray);
}

function pseudoMessages(messages: Messages): Messages {
  return Object.fromEntries(Object.entries(messages).map(([key, message]) => [key, pseudo(message)]));
}
