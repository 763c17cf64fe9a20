import { type ParseArgsConfig, parseArgs } from 'node:util';
import { CommandError } from './shop-address.ts';

/** Parses the options and words of a command line. Throws a {@link CommandError} for options that it does not have. */
export function parseArguments<const Options extends NonNullable<ParseArgsConfig['options']>>(
  args: readonly string[],
  options: Options,
) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true });
  } catch (cause) {
    throw new CommandError(`${cause instanceof Error ? cause.message : cause} --help explains.`, { cause });
  }
}
