/** Tells the shop that something happened, without cookies. Nothing waits for it, and where it fails nobody misses it. */
export function report(path: string, what: string): void {
  fetch(path, { method: 'POST', body: what, credentials: 'omit', keepalive: true }).catch(() => undefined);
}
