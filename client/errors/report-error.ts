/** The most reports of one document; a repeated error is reported once. */
const MAX_REPORTS = 5;
/** Characters, so that a report stays below the 4 KB that the server accepts. */
const MAX_LENGTH = { message: 300, stack: 800, path: 200 } as const;

const told = new Set<string>();

/**
 * Reports an error to the server's log, without data of the shopper: the address has no query. Nothing waits for it.
 */
export function reportError(error: unknown): void {
  const message = describe(error).slice(0, MAX_LENGTH.message);
  if (told.has(message) || told.size >= MAX_REPORTS) return;
  told.add(message);
  const report = JSON.stringify({
    message,
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, MAX_LENGTH.stack),
    path: location.pathname.slice(0, MAX_LENGTH.path),
    build: document.documentElement.dataset['build'] ?? '',
  });
  try {
    navigator.sendBeacon('/beacon', report);
  } catch {
    // A report that cannot be sent is not reported itself.
  }
}

function describe(error: unknown): string {
  return error instanceof Error ? `${error.name}: ${error.message}` : String(error);
}
