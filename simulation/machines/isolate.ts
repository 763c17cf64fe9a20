/** What begins each state of the storefront's modules anew: the build puts it here (vite.config.ts). */
declare global {
  var isolateStates: (() => void)[] | undefined;
}

/** Ends the storefront's isolate: what it kept in memory is gone, and the next one begins with nothing. */
export function endIsolate(): void {
  for (const begin of globalThis.isolateStates ?? []) begin();
}
