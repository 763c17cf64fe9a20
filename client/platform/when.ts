/** Calls back when the browser is idle; returns a function that cancels it. */
export function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(begin, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** Calls back when the document has loaded, with its styles and pictures. */
export function whenLoaded(begin: () => void): void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Yields to the browser's pending work. */
export function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}
