/** What one document may report; an error that repeats is reported once. */
const MOST_REPORTS = 5;
/** Characters, so that a report stays under the 4 KB that the server reads. */
const LONGEST = { message: 300, stack: 800, path: 200 } as const;

const told = new Set<string>();

/**
 * Tells the server's log of an error, without anything of the shopper: the address goes without its query, and
 * nothing is waited for.
 */
export function reportError(error: unknown): void {
  const message = describe(error).slice(0, LONGEST.message);
  if (told.has(message) || told.size >= MOST_REPORTS) return;
  told.add(message);
  const report = JSON.stringify({
    message,
    stack: (error instanceof Error ? (error.stack ?? '') : '').slice(0, LONGEST.stack),
    path: location.pathname.slice(0, LONGEST.path),
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
