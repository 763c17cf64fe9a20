let outdated = false;
/** The prerendered pages of this document's build; null until its manifest is loaded. */
let prerendered: ReadonlySet<string> | null = null;

/** True once there is a newer build: the next navigation loads a whole document. */
export function isOutdated(): boolean {
  return outdated;
}

/** Records that there is a newer build. */
export function setOutdated(): void {
  outdated = true;
}

/** True for a prerendered page, which has a data file. */
export function isPrerendered(pathname: string): boolean {
  return prerendered?.has(pathname) ?? false;
}

/** Stores the paths of the build's manifest. */
export function setPrerendered(paths: ReadonlySet<string>): void {
  prerendered = paths;
}
