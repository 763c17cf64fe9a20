import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import * as z from 'zod/mini';
import type { LogLine } from '#api/ports/ports.ts';
import { OperatorRole } from '#shared/contract/operator.ts';
import type { HostConfiguration } from './configuration.ts';
import { FILE_MODE, FOLDER_MODE, JOURNAL_NAME } from './private-files.ts';

const Time = z.number();
/** Who had an order erased; a version that kept no reviews has left it out. */
const Actor = z.enum(['shop', 'owner', 'operator']);
/** What a restored backup must not bring back; ids only. `at` is ms since 1970. */
const Entry = z.discriminatedUnion('event', [
  z.object({ at: Time, event: z.literal('personal-data-erased'), order: z.string(), actor: z.optional(Actor) }),
  z.object({ at: Time, event: z.literal('review-withdrawn'), review: z.string() }),
  z.object({ at: Time, event: z.literal('operator-ended'), operator: z.string() }),
  z.object({ at: Time, event: z.literal('operator-recovered'), operator: z.string() }),
  z.object({
    at: Time,
    event: z.literal('operator-changed'),
    operator: z.string(),
    role: OperatorRole,
    /** All of them, as JSON; a version that knew only one has left it out. */
    roles: z.optional(z.string()),
    hasOtherEmail: z.boolean(),
  }),
  z.object({ at: Time, event: z.literal('token-given'), operator: z.string() }),
  z.object({ at: Time, event: z.literal('passkey-removed'), operator: z.string(), passkey: z.string() }),
]);
export type JournalEntry = z.infer<typeof Entry>;

/** Where the journal is: beside a database file, unless it is configured. It outlives the database. */
export function journalPath({ JOURNAL, DATABASE_URL }: Pick<HostConfiguration, 'JOURNAL' | 'DATABASE_URL'>): string {
  const [, file] = /^file:(.+)$/.exec(DATABASE_URL) ?? [];
  return JOURNAL || (file === undefined ? join('data', JOURNAL_NAME) : join(dirname(file), JOURNAL_NAME));
}

/** Adds those lines of the log that a restore needs to the journal, on the disk when this returns. */
export function noteInJournal(path: string, line: LogLine): void {
  const entry = Entry.safeParse({ at: Date.now(), ...line }).data;
  if (!entry) return;
  mkdirSync(dirname(path), { recursive: true, mode: FOLDER_MODE });
  const file = openSync(path, 'a', FILE_MODE);
  try {
    // On a line of its own, whatever a full disk or a power cut has left of the one before.
    writeFileSync(file, `\n${JSON.stringify(entry)}\n`);
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}

/**
 * The entries of a journal, oldest first; null if there is none. A line that was not written to its end is left out.
 */
export function readJournal(path: string): JournalEntry[] | null {
  if (!existsSync(path)) return null;
  const lines = readFileSync(path, 'utf8').split('\n');
  return lines.flatMap((line) => Entry.safeParse(parse(line)).data ?? []);
}

function parse(line: string): unknown {
  try {
    return JSON.parse(line);
  } catch {
    return null;
  }
}
