import { execSync } from 'node:child_process';

const BUILD_ID = 'SHOP_BUILD_ID';

/** Names a build; tabs that hold another one reload at their next navigation. */
function createBuildId(): string {
  const commit = process.env['BUILD_ID'] ?? safely('git rev-parse --short=12 HEAD');
  return `${commit ?? 'local'}-${Date.now().toString(36)}`;
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

/**
 * The id of the build that is being made. It is kept in the environment, because the configuration is read again for each
 * of the programs that a build makes.
 */
export function buildIdOfThisBuild(): string {
  process.env[BUILD_ID] ??= createBuildId();
  return process.env[BUILD_ID];
}
