import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand } from './command.ts';
import { createReference, REFERENCE } from './reference/pages.ts';

/**
 * `npm run reference`: writes docs/reference/, what others build on: the contract, settings, commands and ports. Review
 * its diff: it is what a change does to them.
 */
async function writeReference(): Promise<undefined> {
  for (const [name, text] of Object.entries(await createReference())) writeFileSync(join(REFERENCE, name), text);
}

await runCommand(writeReference);
