import { checkAddresses } from './check-addresses.ts';
import { checkAtelier } from './check-atelier.ts';
import { checkBackground } from './check-background.ts';
import { checkBindings } from './check-bindings.ts';
import { checkDomains } from './check-domains.ts';
import { checkLimits } from './check-limits.ts';
import { checkMail } from './check-mail.ts';
import { checkNotifications } from './check-notifications.ts';
import { checkPlatform } from './check-platform.ts';
import { checkRateLimits } from './check-rate-limits.ts';
import { checkReceipts } from './check-receipts.ts';
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

/**
 * The platform's own log lines contain the address of a request, with an order's token in its query or the notification
 * token in its path: these must not be logged.
 */
export function checkLogs({ storefront, api, atelier }: Configurations): string[] {
  return [storefront, api, atelier].flatMap((configuration) => {
    if (!configuration) return [];
    const { file, observability } = configuration;
    if (!observability?.enabled || observability.logs?.enabled === false)
      return [`${file} keeps no logs, so nobody learns of errors: set enabled = true under [observability].`];
    const { redact_query_string: redacted, logs } = observability;
    return [
      ...(redacted === true
        ? []
        : [`${file} keeps tokens of orders in the logs: set redact_query_string = true under [observability].`]),
      ...(logs?.invocation_logs === false
        ? []
        : [`${file} keeps addresses with tokens in the logs: set invocation_logs = false under [observability.logs].`]),
    ];
  });
}

/** The card provider's stand-in is for developers' machines: no deployed configuration may name it. */
export function checkSandbox({ storefront, api }: Configurations): string[] {
  return [storefront, api].flatMap((configuration) => {
    if (!configuration) return [];
    const { file, main, services, vars } = configuration;
    const said = [main, ...services.map(({ service }) => service), ...Object.values(vars)];
    if (!said.some((text) => /sandbox/i.test(text))) return [];
    return [`${file} names the payment sandbox, which is never deployed: take it out.`];
  });
}
