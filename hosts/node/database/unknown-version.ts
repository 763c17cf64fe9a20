/** The first migrations of versions before the release, whose migrations are one now. */
const BEFORE_RELEASE = ['0000_init.sql', '0000_baseline.sql'];

/**
 * Whether a database with these migrations was made by a version before the release: none of its data can be taken on.
 */
export function isBeforeRelease(applied: readonly string[]): boolean {
  return BEFORE_RELEASE.some((name) => applied.includes(name));
}

/**
 * The end of a sentence about a database that has migrations which are not `known`: of which version it is, and what to
 * do. Null if all that it has `applied` are known.
 */
export function describeUnknownVersion(applied: readonly string[], known: readonly string[]): string | null {
  if (isBeforeRelease(applied))
    return 'of a version before 1.0.0 and cannot be upgraded: delete it, and the next start makes an empty one.';
  const newer = applied.filter((name) => !known.includes(name));
  if (newer.length === 0) return null;
  return `of a newer version, which has ${newer.join(', ')}: start that version, or restore a backup of this one.`;
}
