import type { AuditEntry } from '#shared/contract/operator.ts';
import { moscowDay } from '#shared/domain/working-calendar.ts';

/** The characters of an ISO time up to its minute. */
const MINUTE = 16;

/** What one person did alike on a day: its last entry, when it began, and the subjects, each once. */
export type EntryGroup = AuditEntry & {
  id: string;
  count: number;
  /** Null if that was in the same minute. */
  since: string | null;
  subjects: readonly string[];
};

/**
 * The entries of the audit log, latest first, with those that tell the same in one: same day, person, machine, action,
 * outcome and facts. `tellOf` is all of an entry's words that are shown.
 */
export function groupEntries(
  entries: readonly AuditEntry[],
  tellOf: (entry: AuditEntry) => readonly (string | null)[],
): EntryGroup[] {
  const groups = Map.groupBy(entries, (entry) =>
    JSON.stringify([moscowDay(Date.parse(entry.at)), entry.operator?.id, entry.address, ...tellOf(entry)]),
  );
  return [...groups].flatMap(([id, alike]) => {
    const [last] = alike;
    const first = alike.at(-1);
    if (!(last && first)) return [];
    const subjects = [...new Set(alike.map(({ subject }) => subject))].filter(Boolean);
    const since = first.at.slice(0, MINUTE) === last.at.slice(0, MINUTE) ? null : first.at;
    return [{ ...last, id, count: alike.length, since, subjects }];
  });
}
