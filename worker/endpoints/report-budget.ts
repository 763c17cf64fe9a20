const MINUTE_MS = 60_000;

/**
 * How many reports of browsers an isolate writes into the log in a minute: anybody may send them, from any number of
 * addresses. Returns whether there is room for one more.
 */
export function createReportBudget(most: number): () => boolean {
  let minute = 0;
  let written = 0;
  return function takeRoom() {
    const now = Math.floor(Date.now() / MINUTE_MS);
    if (now !== minute) written = 0;
    minute = now;
    written += 1;
    return written <= most;
  };
}
