import { checkAddresses } from './check-addresses.ts';
import { checkAtelier } from './check-atelier.ts';
import { checkBindings } from './check-bindings.ts';
import { checkLimits } from './check-limits.ts';
import { checkLogs } from './check-logs.ts';
import { checkMail } from './check-mail.ts';
import { checkReceipts } from './check-receipts.ts';
import { checkSandbox } from './check-sandbox.ts';
import { type Configurations, readConfigurations } from './configuration.ts';

/** Everything that can be checked without Cloudflare: one sentence for each finding. */
export function checkOffline(): string[] {
  try {
    return checkConfigurations(readConfigurations());
  } catch (error) {
    return [error instanceof Error ? error.message : String(error)];
  }
}

/** What is wrong with the configurations, each alone and together. */
export function checkConfigurations(configurations: Configurations): string[] {
  return [
    ...checkBindings(configurations),
    ...checkAddresses(configurations),
    ...checkAtelier(configurations),
    ...checkMail(configurations),
    ...checkReceipts(configurations),
    ...checkLimits(configurations),
    ...checkLogs(configurations),
    ...checkSandbox(configurations),
  ];
}
