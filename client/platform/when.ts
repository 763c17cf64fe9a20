/** Begins once the browser has nothing else to do; returns a function that calls it off. */
export function whenIdle(begin: () => void): () => void {
  if (!('requestIdleCallback' in globalThis)) {
    const timer = setTimeout(begin, 200);
    return () => clearTimeout(timer);
  }
  const handle = requestIdleCallback(begin, { timeout: 2000 });
  return () => cancelIdleCallback(handle);
}

/** Begins once all of the document has come, its styles and pictures too. */
export function whenLoaded(begin: () => void): void {
  if (document.readyState === 'complete') begin();
  else addEventListener('load', begin, { once: true });
}

/** Lets the browser do what it has to before what comes next. */
export function nextTask(): Promise<void> {
  return new Promise((next) => setTimeout(next));
}
