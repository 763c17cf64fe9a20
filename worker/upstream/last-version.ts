import * as z from 'zod/mini';
import { ContentName } from '#shared/contract/content.ts';
import { MINIMUM_VERSION_HEADER } from '#shared/contract/health.ts';

/** A catalogue version, and the pages and settings that were edited with it. */
export const LastVersion = z.object({ version: z.int().check(z.positive()), edited: z.array(ContentName) });
export type LastVersion = z.infer<typeof LastVersion>;

let last: LastVersion | null = null;

/** The version that this isolate last received from the API; null if it has not asked. */
export function lastVersion(): LastVersion | null {
  return last;
}

export function rememberVersion(version: LastVersion): void {
  last = version;
}

/** The headers that keep a catalogue read from being answered by a replica that is behind the known version. */
export function minimumVersionHeaders(): Readonly<Record<string, string>> {
  return last ? { [MINIMUM_VERSION_HEADER]: String(last.version) } : {};
}
