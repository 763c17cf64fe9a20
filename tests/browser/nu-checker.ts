import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import * as z from 'zod/mini';

const run = promisify(execFile);
const JAR = fileURLToPath(import.meta.resolve('vnu-jar/build/dist/vnu.jar'));

/** Messages without a subtype are remarks: React closes void elements, and our elements have attributes. */
const Found = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      subType: z.optional(z.string()),
      url: z.optional(z.string()),
      message: z.string(),
      extract: z.optional(z.string()),
    }),
  ),
});

/** True where the Nu HTML checker, which is a Java program, can run. */
export const HAS_JAVA = spawnSync('java', ['-version']).status === 0;

/**
 * What the Nu HTML checker has against documents, by their names: errors and warnings. One run for all of them,
 * because starting Java takes longer than a page does. Styles are left out: it does not know those of the last years.
 */
export async function checkHtml(documents: ReadonlyMap<string, string>): Promise<string[]> {
  const folder = await mkdtemp(join(tmpdir(), 'nu-checker-'));
  try {
    const names = [...documents.keys()];
    const files = names.map((_, index) => join(folder, `${index}.html`));
    const bodies = [...documents.values()].map((html) => html.replace(/(<style[^>]*>).*?(?=<\/style>)/gs, '$1'));
    await Promise.all(files.map((file, index) => writeFile(file, bodies[index] ?? '')));
    // It guesses languages by their characters; the style guide's words are English in both.
    const { stdout } = await run(
      'java',
      ['-jar', JAR, '--stdout', '--no-langdetect', '--exit-zero-always', '--format', 'json', ...files],
      { maxBuffer: 64 * 1024 * 1024 },
    );
    return Found.parse(JSON.parse(stdout))
      .messages.filter(({ type, subType }) => type !== 'info' || subType !== undefined)
      .map(
        ({ url = '', message, extract }) =>
          `${names[files.findIndex((file) => url.endsWith(file))]}: ${message} ${extract}`,
      );
  } finally {
    await rm(folder, { recursive: true });
  }
}
