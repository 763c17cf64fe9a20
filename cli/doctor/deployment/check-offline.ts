import { checkAddresses } from './check-addresses.ts';
import { checkAtelier } from './check-atelier.ts';
import { checkBackground } from './check-background.ts';
import { checkBindings } from './check-bindings.ts';
import { checkDomains } from './check-domains.ts';
import { checkLimits } from './check-limits.ts';
import { checkLogs } from './check-logs.ts';
import { checkMail } from './check-mail.ts';
import { checkNotifications } from './check-notifications.ts';
import { checkPlatform } from './check-platform.ts';
import { checkRateLimits } from './check-rate-limits.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkSandbox } from './check-sandbox.ts';
import { checkNames, findRefused, withRefused } from './check-variables.ts';
import { checkWorkers } from './check-workers.ts';
import { type Configurations, readConfigurations } from './configuration.ts';

/** Everything about the files below `root` that can be checked without Cloudflare: one sentence for each finding. */
export function checkOffline(root?: string): string[] {
  try {
    return checkConfigurations(readConfigurations(root));
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What is wrong with the configurations, each alone and together. */
export function checkConfigurations(configurations: Configurations): string[] {
  const found = [
    ...checkWorkers(configurations),
    ...checkBindings(configurations),
    ...checkRateLimits(configurations),
    ...checkBackground(configurations),
    ...checkPlatform(configurations),
    ...checkDomains(configurations),
    ...checkAddresses(configurations),
    ...checkAtelier(configurations),
    ...checkMail(configurations),
    ...checkNotifications(configurations),
    ...checkReceipts(configurations),
    ...checkLimits(configurations),
    ...checkLogs(configurations),
    ...checkSandbox(configurations),
    ...checkNames(configurations),
  ];
  return withRefused(found, findRefused(configurations));
}
