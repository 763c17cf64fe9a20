import * as z from 'zod/mini';
import { ContentName } from '#shared/contract/content.ts';
import { MINIMUM_VERSION_HEADER } from '#shared/contract/health.ts';

/** A version of the catalogue, and which pages and settings were edited with it. */
export const LastVersion = z.object({ version: z.int().check(z.positive()), edited: z.array(ContentName) });
export type LastVersion = z.infer<typeof LastVersion>;

let last: LastVersion | null = null;

/** What the API said last in this isolate; null where it has not been asked. */
export function lastVersion(): LastVersion | null {
  return last;
}

export function rememberVersion(version: LastVersion): void {
  last = version;
}

/** The headers by which a read of the catalogue is not answered by a replica that is behind what was said last. */
export function minimumVersionHeaders(): Readonly<Record<string, string>> {
  return last ? { [MINIMUM_VERSION_HEADER]: String(last.version) } : {};
}
