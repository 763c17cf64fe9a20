/** Whether a version such as `v22.18.1` is at least the required one. */
export function isAtLeast(version: string, [major, minor]: readonly [number, number]): boolean {
  const [hasMajor = 0, hasMinor = 0] = version.replace(/^v/, '').split('.').map(Number);
  return hasMajor > major || (hasMajor === major && hasMinor >= minor);
}
