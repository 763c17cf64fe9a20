import { CommandError, findShop } from '../shop/shop-address.ts';
import { type Terminal, withoutControls } from '../shop/terminal.ts';
import { readArguments } from './arguments.ts';
import { exportFile } from './exporting/export-file.ts';
import { HELP } from './help.ts';
import { importFile } from './importing/import-file.ts';
import { CATALOGUE_SIGN_IN } from './sign-in.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Runs the command; returns its exit status. Expected failures are one sentence, never a stack trace. */
export async function run(args: readonly string[], env: Environment, output: Terminal): Promise<0 | 1> {
  const terminal = withoutControls(output);
  try {
    const command = readArguments(args);
    if (command.name === 'help') {
      terminal.say(HELP);
      return 0;
    }
    const shop = findShop(command.to, env, CATALOGUE_SIGN_IN);
    if (command.name === 'export') return await exportFile(command.request, shop, terminal);
    return await importFile(command.request, shop, terminal);
  } catch (cause) {
    if (!(cause instanceof CommandError)) throw cause;
    terminal.note(cause.message);
    return 1;
  }
}
