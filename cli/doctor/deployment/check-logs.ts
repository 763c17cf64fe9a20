import type { Configurations } from './configuration.ts';

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
