import { execSync } from 'node:child_process';

const KEPT = 'SHOP_BUILD_ID';

/**
 * The id of the current build; tabs with another one reload at their next navigation. It is stored in the environment,
 * because the configuration is read again for each of the programs of a build.
 */
export function buildIdOf(environment: NodeJS.ProcessEnv): string {
  const commit = environment['BUILD_ID'] ?? safely('git rev-parse --short=12 HEAD') ?? 'local';
  const id = environment[KEPT] ?? `${commit}-${Date.now().toString(36)}`;
  environment[KEPT] = id;
  return id;
}

function safely(command: string): string | null {
  try {
    return execSync(command, { stdio: ['ignore', 'pipe', 'ignore'] })
      .toString()
      .trim();
  } catch {
    return null;
  }
}
