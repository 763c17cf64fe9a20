import { isTextLanguage, SOURCE_LANGUAGE, TEXT_LANGUAGES, type TextLanguage } from '#shared/domain/text.ts';
import { parseArguments } from '../shop/parse-arguments.ts';
import { CommandError } from '../shop/shop-address.ts';
import type { ExportRequest } from './exporting/export-file.ts';
import type { ImportRequest } from './importing/import-file.ts';

export type Command =
  | { name: 'help' }
  | { name: 'import'; to: string | undefined; request: ImportRequest }
  | { name: 'export'; to: string | undefined; request: ExportRequest };

const OPTIONS = {
  language: { type: 'string', default: SOURCE_LANGUAGE },
  to: { type: 'string' },
  'dry-run': { type: 'boolean', default: false },
  replace: { type: 'boolean', default: false },
  yes: { type: 'boolean', short: 'y', default: false },
  help: { type: 'boolean', short: 'h', default: false },
} as const;

/** Parses the command line; throws a {@link CommandError} for invalid arguments. */
export function readArguments(args: readonly string[]): Command {
  const { values, positionals } = parseArguments(args, OPTIONS);
  const [name, path, ...rest] = positionals;
  if (values.help || (!name && args.length === 0)) return { name: 'help' };
  const language = readLanguage(values.language);
  if (rest.length > 0) throw new CommandError(`One file at a time: "${rest.join(' ')}" is too much.`);
  if (name === 'export') {
    return { name, to: values.to, request: { language, path: path ?? null } };
  }
  if (name !== 'import') throw new CommandError(`Say "import" or "export"; --help explains both.`);
  if (!path) throw new CommandError('Say which file to import; --help explains how.');
  const { 'dry-run': dryRun, replace, yes } = values;
  if (replace && language !== SOURCE_LANGUAGE) {
    throw new CommandError(
      '--replace goes with the Russian file only: an English one brings texts, not the catalogue.',
    );
  }
  return { name, to: values.to, request: { path, language, dryRun, replace, yes } };
}

function readLanguage(text: string): TextLanguage {
  if (isTextLanguage(text)) return text;
  throw new CommandError(`"${text}" is not a language of the catalogue: say ${TEXT_LANGUAGES.join(' or ')}.`);
}
