const MINUTE_MS = 60_000;

/**
 * Limits how many browser reports an isolate logs in a minute, because anybody may send them from any number of
 * addresses. Returns a function that says whether one more may be logged.
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
