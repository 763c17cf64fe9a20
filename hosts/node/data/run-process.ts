import type { Migration } from '../database/parse-migration.ts';
import { errorText } from '../error-text.ts';
import { runData } from './command.ts';

/** Runs the command given on this process's command line and sets its exit code. */
export async function runProcess(migrations: readonly Migration[]): Promise<void> {
  try {
    process.exitCode = await runData({ args: process.argv.slice(2), env: process.env, migrations, report, progress });
  } catch (error) {
    clearProgress();
    process.stderr.write(`${errorText(error)}\n`);
    process.exitCode = 1;
  }
}

function report(line: string): void {
  clearProgress();
  process.stdout.write(`${line}\n`);
}

/** Shows the progress of a copy on a terminal, overwriting the previous line. */
function progress(subject: string, count: number): void {
  clearProgress();
  if (process.stderr.isTTY) process.stderr.write(`${subject}: ${count}`);
}

function clearProgress(): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[2K');
}
