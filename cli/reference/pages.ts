import { join } from 'node:path';
import { ROOT } from '#cli/local-shop.ts';
import { describeCommands } from './commands.ts';
import { describeContract } from './contract.ts';
import { readNames } from './json-schema.ts';
import { describePorts } from './ports.ts';
import { describeSettings } from './settings.ts';

/** The folder of the reference. */
export const REFERENCE = join(ROOT, 'docs/reference');

/** The text of each file of the reference, by its name. */
export async function createReference(): Promise<Record<string, string>> {
  const names = await readNames();
  return {
    'commands.txt': `${describeCommands()}\n`,
    'contract.txt': `${describeContract(names)}\n`,
    'ports.txt': `${describePorts()}\n`,
    'settings.txt': `${describeSettings(names)}\n`,
  };
}
