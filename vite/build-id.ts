import { execSync } from 'node:child_process';

const KEPT = 'SHOP_BUILD_ID';

/**
 * The id of the build that is being made; tabs that hold another one reload at their next navigation. It is kept in the
 * environment, because the configuration is read again for each of the programs that a build makes.
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
