let outdated = false;
/** The pages of this document's build that were rendered with it; null until its manifest has come. */
let prerendered: ReadonlySet<string> | null = null;

/** True once a newer build was found: the next navigation loads a whole document. */
export function isOutdated(): boolean {
  return outdated;
}

/** Says that a newer build was found. */
export function setOutdated(): void {
  outdated = true;
}

/** True for a page that the build rendered, and whose data file may be asked for. */
export function isPrerendered(pathname: string): boolean {
  return prerendered?.has(pathname) ?? false;
}

/** Takes the paths that the build's manifest names. */
export function setPrerendered(paths: ReadonlySet<string>): void {
  prerendered = paths;
}
