import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../local-shop.ts';
import { type Finding, fine, missing } from './finding.ts';

/** The version of the Workers runtime, or why it does not start. */
type Facts = { printed: string } | { failure: string };

/** Whether the Workers runtime starts on this system. */
export function checkRuntime(facts: Facts): Finding {
  if ('printed' in facts) return fine(`The runtime starts: ${facts.printed}.`);
  return missing(`The runtime, workerd, does not start: ${facts.failure}\n  ${adviceFor(facts.failure)}`);
}

function adviceFor(failure: string): string {
  if (/GLIBC/.test(failure)) return 'This system’s C library is too old: use a newer release of it.';
  if (/EACCES/.test(failure))
    return 'The folder’s programs may not be run: move the repository to a disk that allows it.';
  if (/ENOENT/.test(failure))
    return 'Run "npm ci" on this very system. On Alpine it cannot run: use a system with glibc.';
  return 'Run "npm ci" again; if that does not help, use one of the systems that workerd is made for.';
}

/** Starts the runtime to read its version. */
export function readRuntime(): Facts {
  try {
    const path = join(ROOT, 'node_modules/workerd/bin/workerd');
    return {
      printed: execFileSync(path, ['--version'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] }).trim(),
    };
  } catch (error) {
    return { failure: error instanceof Error ? error.message.trim() : String(error) };
  }
}
