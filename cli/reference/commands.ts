import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod/mini';
import { ROOT } from '#cli/local-shop.ts';
import { docstringsOf, readSource } from './source.ts';

const INTRODUCTION = `The commands of package.json that are programs of the shop, with their arguments and options.`;

/** The commands that explain themselves. */
const WITH_HELP = ['atelier', 'catalogue', 'data', 'orders'];

const Package = z.object({ scripts: z.record(z.string(), z.string()) });

/** The commands with their arguments and options: as their `--help` says, or their docstring. */
export function describeCommands(): string {
  const { scripts } = Package.parse(JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')));
  const programs = Object.entries(scripts).flatMap(([name, script]) => {
    const [, path, command] = /^node (\S+)(?: (\S+))?$/.exec(script) ?? [];
    if (!path) return [];
    return [{ name, path: path === 'cli/launch.js' ? `cli/${command}.ts` : path }];
  });
  return [INTRODUCTION, ...programs.map(describeCommand)].join('\n\n');
}

function describeCommand({ name, path }: { name: string; path: string }): string {
  const usage = name === 'start' || name === 'test' ? `npm ${name}` : `npm run ${name}`;
  return `## ${usage}\n\n${WITH_HELP.includes(name) ? helpOf(path) : docstringOf(path, usage)}`;
}

function helpOf(path: string): string {
  const { stdout } = spawnSync(process.execPath, [path, '--help'], { cwd: ROOT, encoding: 'utf8' });
  return stdout.trim();
}

/** The docstring that names the command. Throws if there is none. */
function docstringOf(path: string, usage: string): string {
  const docstring = docstringsOf(readSource(path)).find((each) => each.includes(`\`${usage}\``));
  if (!docstring) throw new Error(`${path} has no docstring that names \`${usage}\`.`);
  const text = docstring.replace(/^`npm [^`]+`: /, '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
