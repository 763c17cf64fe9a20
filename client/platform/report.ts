/** Sends a report to the shop without cookies. Nothing waits for it, and a failure is ignored. */
export function report(path: string, what: string): void {
  fetch(path, { method: 'POST', body: what, credentials: 'omit', keepalive: true }).catch(() => undefined);
}
